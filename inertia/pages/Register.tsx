import { LogoMark } from '~/components/brand/LogoMark'
import { SignupForm } from '~/components/auth/SignupForm'
import { WelcomeOffer } from '~/components/auth/WelcomeOffer'
import { PublicHead } from '~/components/seo/PublicHead'
import { Alert } from '~/components/ui/Alert'
import type { InertiaProps } from '~/types'

function descriptionOf(freeCredits: number): string {
  const first = freeCredits === 1 ? 'your first project' : 'your first projects'
  const contacts = freeCredits > 0 ? ` and unlock contacts for ${first}` : ''
  return `Start your free trial: search live building sites${contacts}.`
}

export const title = 'Start your free trial'

/** `?guest=1` marks visitors who have reached the view limit. */
export default function Register({ isGuest, freeCredits }: InertiaProps<{ isGuest: boolean }>) {
  return (
    <div className="flex flex-1 items-start justify-center bg-drawing px-4 py-8 sm:items-center sm:py-14">
      <PublicHead title={title} description={descriptionOf(freeCredits)} />
      <div className="grid w-full max-w-5xl overflow-hidden rounded-xl border border-line bg-raised shadow-float lg:grid-cols-[1fr_1.4fr]">
        <div className="border-b border-line bg-sunken p-6 sm:p-9 lg:border-r lg:border-b-0">
          <LogoMark className="size-10" />
          <h1 className="mt-5 text-2xl/8 font-bold tracking-tight">
            Want to See More? Start your FREE Trial Now!
          </h1>
          <div className="mt-5">
            <WelcomeOffer />
          </div>
        </div>
        <div className="p-6 sm:p-9">
          {isGuest && (
            <Alert tone="info" className="mb-5" testId="guest-limit">
              <p>Sign up to see projects. The trial is free.</p>
            </Alert>
          )}
          <SignupForm />
        </div>
      </div>
    </div>
  )
}
