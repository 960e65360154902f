import { ErrorScene } from '~/components/errors/ErrorScene'
import { Button } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'

const WORDS: Record<number, { title: string; text: (brand: string) => string }> = {
  503: {
    title: 'We will be right back',
    text: (brand) =>
      `${brand} cannot reach its data at the moment. Nothing that you saved is lost. Please try again in a minute.`,
  },
  507: {
    title: 'There is no room left',
    text: (brand) =>
      `${brand} has no room to keep this, so nothing of it was kept. What you saved before is safe. Please try again later.`,
  },
}

const FAULT = {
  title: 'Something went wrong',
  text: () =>
    'The fault is ours and has been recorded. Please try again; if it happens twice, write to us.',
}

export const title = ({ status }: { status: number }) => (WORDS[status] ?? FAULT).title

/** When the product itself fails (500), its database is away (503) or a disk is full (507). It needs none of them. */
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
            className="inline-flex h-10 items-center px-3 font-semibold text-accent-text underline-offset-4 hover:underline"
          >
            Contact us
          </a>
        </>
      }
    />
  )
}
