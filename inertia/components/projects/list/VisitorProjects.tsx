import { countedProjects } from '#shared/members/free_projects'
import { Button } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { formatCount } from '~/lib/format'
import { DummyRows } from './DummyRows'

/** Invented rows behind a blur. */
export function VisitorProjects({ live }: { live: number | null }) {
  const { openLogin, openSignup } = useSignIn()
  const { freeCredits } = useSharedProps()

  return (
    <section className="relative" aria-labelledby="visitor-heading" data-testid="visitor-overlay">
      <div
        inert
        aria-hidden="true"
        className="max-h-[70rem] overflow-clip opacity-80 blur-[5px] select-none"
      >
        <DummyRows />
      </div>
      {/* Behind a popup there is one card at a time. */}
      <div className="absolute inset-0 px-3 pt-12 in-[[inert]]:opacity-0 sm:pt-28">
        <div className="sticky top-36 mx-auto max-w-lg rounded-xl border border-line bg-raised p-6 text-center shadow-float sm:p-9">
          {live !== null && live > 0 && (
            <p className="mb-1 text-muted tabular-nums" data-testid="live-sites">
              {formatCount(live)} live {live === 1 ? 'site' : 'sites'}
            </p>
          )}
          <h2 id="visitor-heading" className="text-xl/7 font-bold tracking-tight sm:text-2xl/8">
            Want to see more projects? Start your free trial now!
          </h2>
          {freeCredits > 0 && (
            <p className="mx-auto mt-3 max-w-md text-balance text-muted">
              {freeCredits === 1
                ? 'Your first project is'
                : `Your first ${countedProjects(freeCredits)} are`}{' '}
              free, with the contact details we have for the project lead.
            </p>
          )}
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            <Button size="lg" className="px-6 text-sm" onClick={openLogin}>
              Login
            </Button>
            <Button size="lg" variant="primary" className="px-6 text-sm" onClick={openSignup}>
              SIGN UP FOR FREE
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
