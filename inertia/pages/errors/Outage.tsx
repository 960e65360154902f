import { ErrorScene } from '~/components/errors/ErrorScene'
import { Button } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'

/** When the product itself fails (500) or its database is away (503). It needs neither. */
export default function Outage({ status }: { status: number }) {
  const { app } = useSharedProps()
  const isAway = status === 503
  return (
    <ErrorScene
      status={status}
      title={isAway ? 'We will be right back' : 'Something went wrong'}
      text={
        isAway
          ? `${app.brand} cannot reach its data at the moment. Nothing that you saved is lost. Please try again in a minute.`
          : 'The fault is ours and has been recorded. Please try again; if it happens twice, write to us.'
      }
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
