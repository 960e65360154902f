import { waitingTime } from '#shared/time/waiting_time'
import { ErrorScene } from '~/components/errors/ErrorScene'
import { Button, ButtonLink } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'

type Words = { title: string; text: string; again?: () => void; againLabel?: string }

const WORDS: Record<number, Words> = {
  403: {
    title: 'You cannot open this page',
    text: 'Your account does not have access to it. If you think that it should, write to us.',
  },
  404: {
    title: 'Page not found',
    text: 'It may have been moved or taken down, or a letter is missing from its address.',
  },
  419: {
    title: 'This page has expired',
    text: 'It stood open for too long, so nothing was sent. Go back and repeat the last step.',
    again: () => window.history.back(),
    againLabel: 'Go back',
  },
  422: {
    title: 'This address has a mistake in it',
    text: 'Some of the search settings in it cannot be read. Start again from the full list.',
  },
  429: {
    title: 'Too many requests',
    text: 'You were faster than we allow.',
    again: () => window.location.reload(),
    againLabel: 'Try again',
  },
}

const OTHER: Words = {
  title: 'This request did not work',
  text: 'We could not make sense of it. Go back and try again.',
}

type ErrorPageProps = {
  status: number
  /** Seconds until it is worth trying again. */
  retryAfter: number | null
}

export const title = ({ status }: ErrorPageProps) => (WORDS[status] ?? OTHER).title

/** Every refusal that has a page of its own, with the way on. */
export default function ErrorPage({ status, retryAfter }: ErrorPageProps) {
  const { viewer, app } = useSharedProps()
  const { title: heading, text, again, againLabel } = WORDS[status] ?? OTHER
  return (
    <ErrorScene
      status={status}
      title={heading}
      text={retryAfter ? `${text} Please try again in ${waitingTime(retryAfter)}.` : text}
      actions={
        <>
          {again ? (
            <Button variant="primary" onClick={again}>
              {againLabel}
            </Button>
          ) : (
            <ButtonLink variant="primary" href={viewer ? '/projects' : '/'}>
              {viewer ? 'Go to the projects' : 'Go to the home page'}
            </ButtonLink>
          )}
          <a
            href={`mailto:${app.contactEmail}`}
            className="inline-flex h-10 items-center px-3 font-semibold text-accent-text underline-offset-4 hover:underline"
          >
            Contact us
          </a>
        </>
      }
    />
  )
}
