import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { AccessTokens } from '~/components/account/AccessTokens'
import { AccountSection } from '~/components/account/AccountSection'
import { AccountSidebar } from '~/components/account/AccountSidebar'
import { ActiveSessions } from '~/components/account/ActiveSessions'
import { CreditHistory } from '~/components/account/CreditHistory'
import { DeleteAccount } from '~/components/account/DeleteAccount'
import { EmailForm } from '~/components/account/EmailForm'
import { MailPreferences } from '~/components/account/MailPreferences'
import { PasswordForm } from '~/components/account/PasswordForm'
import { PlanSummary } from '~/components/account/PlanSummary'
import { SignedAgreements } from '~/components/account/SignedAgreements'
import { ProfileForm } from '~/components/account/ProfileForm'
import { buttonClass } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { PageFrame } from '~/layouts/PageFrame'
import type { InertiaProps } from '~/types'

type MyAccountProps = InertiaProps<{
  profile: Data.Profile
  agreements: Data.Upgrade[]
  credits: Data.CreditEntry[]
  sessions: Data.MemberSession[]
  tokens: Data.AccessToken[]
}>

const PARTS = [
  { id: 'plan', title: 'Plan' },
  { id: 'credits', title: 'Credit history' },
  { id: 'details', title: 'Your details' },
  { id: 'email', title: 'Email' },
  { id: 'mails', title: 'Emails' },
  { id: 'password', title: 'Password' },
  { id: 'sessions', title: 'Active sessions' },
  { id: 'tokens', title: 'Access tokens' },
  { id: 'data', title: 'Your data' },
  { id: 'deletion', title: 'Delete account' },
]

export const title = 'My Account'

/** What a member owns here: plan, credits, details, sign-in, and the way out. */
export default function MyAccount({
  profile,
  agreements,
  credits,
  sessions,
  tokens,
}: MyAccountProps) {
  const { can } = useSharedProps()
  return (
    <PageFrame sidebar={<AccountSidebar parts={PARTS} />} sidebarTitle="Account">
      <div className="mx-auto grid w-full max-w-5xl gap-8 py-2 sm:py-4 xl:gap-6">
        <h1 className="text-2xl/8 font-bold tracking-tight">My Account</h1>
        <AccountSection id="plan" title="Plan" intro="What you pay for, and until when.">
          <PlanSummary profile={profile} />
          <SignedAgreements agreements={agreements} />
        </AccountSection>
        <AccountSection
          id="credits"
          title="Credit history"
          intro="Where your credits came from and which projects they opened."
          flush
        >
          <CreditHistory entries={credits} />
        </AccountSection>
        <AccountSection id="details" title="Your details" intro="How we address and reach you.">
          <ProfileForm profile={profile} />
        </AccountSection>
        <AccountSection
          id="email"
          title="Email"
          intro="A new address counts once you have verified it."
        >
          <EmailForm profile={profile} />
        </AccountSection>
        <AccountSection
          id="mails"
          title="Emails"
          intro="Which mails we send you besides those that your account needs."
        >
          <MailPreferences profile={profile} />
        </AccountSection>
        <AccountSection
          id="password"
          title="Password"
          intro="A new one logs out every other browser at once."
        >
          <PasswordForm />
        </AccountSection>
        <AccountSection
          id="sessions"
          title="Active sessions"
          intro="The browsers in which you are logged in."
          flush
        >
          <ActiveSessions sessions={sessions} />
        </AccountSection>
        <AccountSection
          id="tokens"
          title="Access tokens"
          intro="For a program that asks /api/user in your name. Whoever holds one can read your account."
          flush
        >
          <AccessTokens tokens={tokens} />
        </AccountSection>
        <AccountSection
          id="data"
          title="Your data"
          intro="Everything that you put in or unlocked here."
        >
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="max-w-prose flex-1 basis-72 text-muted">
              Your profile, credits, bookmarks, notes, stages, saved filters and views, and the
              contacts of the projects you unlocked, as one JSON file.
            </p>
            <a
              href={urlFor('my_account.export')}
              download
              data-testid="download-data"
              className={`${buttonClass()} max-sm:w-full`}
            >
              <ArrowDownTrayIcon aria-hidden="true" className="size-5" />
              Download my data
            </a>
          </div>
          {can.useCalendar && (
            <p className="mt-4 text-muted">
              The private address of your calendar is made and revoked in{' '}
              <Link href={urlFor('my_projects')} className="text-accent-text underline">
                My Projects
              </Link>
              .
            </p>
          )}
        </AccountSection>
        <AccountSection
          id="deletion"
          title="Delete account"
          intro="Leave, and take everything along."
          danger
        >
          <DeleteAccount />
        </AccountSection>
      </div>
    </PageFrame>
  )
}
