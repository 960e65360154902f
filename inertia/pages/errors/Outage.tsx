import { ErrorScene } from '~/components/errors/ErrorScene'
import { Button } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'

const WORDS: Record<number, { title: string; text: (brand: string) => string }> = {
  503: {
    title: 'We’ll be right back',
    text: (brand) =>
      `${brand} can’t load its data at the moment. Nothing you’ve saved is lost. Please try again in a minute.`,
  },
  507: {
    title: 'We’ve run out of space',
    text: (brand) =>
      `${brand} has run out of storage, so this wasn’t saved. Everything you saved before is safe. Please try again later.`,
  },
}

const FAULT = {
  title: 'Something went wrong',
  text: () =>
    'This is our fault and we’ve logged it. Please try again. If it happens again, contact us.',
}

export const title = ({ status }: { status: number }) => (WORDS[status] ?? FAULT).title

/** For 500, 503 (no database) and 507 (full disk); must work without any of them. */
export default function Outage({ status }: { status: number }) {
  const { app } = useSharedProps()
  const { title: heading, text } = WORDS[status] ?? FAULT
  return (
    <ErrorScene
      status={status}
      title={heading}
      text={text(app.brand)}
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
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
