import { waitingTime } from '#shared/time/waiting_time'
import { ErrorScene } from '~/components/errors/ErrorScene'
import { Button, ButtonLink } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'

type Words = { title: string; text: string; again?: () => void; againLabel?: string }

const WORDS: Record<number, Words> = {
  403: {
    title: 'You don’t have access to this page',
    text: 'If you think you should have access, contact us.',
  },
  404: {
    title: 'Page not found',
    text: 'It may have been moved or removed, or the address may be mistyped.',
  },
  419: {
    title: 'This page has expired',
    text: 'It was open for too long, so nothing was sent. Go back and repeat the last step.',
    again: () => window.history.back(),
    againLabel: 'Go back',
  },
  422: {
    title: 'This address has a mistake in it',
    text: 'We can’t read some of the search settings in it. Start again from the full list.',
  },
  429: {
    title: 'Too many requests',
    text: 'You’ve made too many requests in a short time.',
    again: () => window.location.reload(),
    againLabel: 'Try again',
  },
}

const OTHER: Words = {
  title: 'This request didn’t work',
  text: 'We couldn’t understand it. Go back and try again.',
}

type ErrorPageProps = {
  status: number
  /** Seconds. */
  retryAfter: number | null
}

export const title = ({ status }: ErrorPageProps) => (WORDS[status] ?? OTHER).title

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
              {viewer ? 'Go to projects' : 'Go to the home page'}
            </ButtonLink>
          )}
          <a
            href={`mailto:${app.contactEmail}`}
            className="inline-flex h-10 items-center px-3 font-semibold text-link"
          >
            Contact us
          </a>
        </>
      }
    />
  )
}
