import { countedProjects, freeOffer } from '#shared/members/free_projects'
import { TrialLink } from '~/components/auth/SignInLinks'
import { ButtonLink } from '~/components/ui/Button'

export function OfferBand({ freeCredits }: { freeCredits: number }) {
  const offer = freeOffer(freeCredits)
  if (!offer) return null
  return (
    <section className="border-t border-line bg-[#0f172a] text-white">
      <div className="mx-auto flex max-w-[75rem] flex-wrap items-center justify-between gap-x-16 gap-y-8 px-4 py-14 sm:px-6">
        <div className="max-w-xl">
          <h2 className="text-[2rem]/[1.15] font-extrabold tracking-[-0.02em]">{offer}</h2>
          <p className="mt-3 text-lg/7 text-slate-300">
            Sign up with your work email and unlock contacts for {countedProjects(freeCredits)} of
            your choice. You can see them for as long as we list the{' '}
            {freeCredits === 1 ? 'project' : 'projects'}.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href="/book-demo"
            size="lg"
            className="border-white/30 bg-transparent text-white hover:bg-white/10"
          >
            Book a Demo
          </ButtonLink>
          <TrialLink variant="primary" size="lg">
            TRY FOR FREE
          </TrialLink>
        </div>
      </div>
    </section>
  )
}
