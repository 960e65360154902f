import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
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
  { id: 'mails', title: 'Email preferences' },
  { id: 'password', title: 'Password' },
  { id: 'sessions', title: 'Active sessions' },
  { id: 'tokens', title: 'Access tokens' },
  { id: 'data', title: 'Your data' },
  { id: 'deletion', title: 'Delete account' },
]

export const title = 'My Account'

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
        <AccountSection id="plan" title="Plan" intro="What you’re paying for and when it ends.">
          <PlanSummary profile={profile} />
          <SignedAgreements agreements={agreements} />
        </AccountSection>
        <AccountSection
          id="credits"
          title="Credit history"
          intro="Where your credits came from and which projects they unlocked."
          flush
        >
          <CreditHistory entries={credits} />
        </AccountSection>
        <AccountSection id="details" title="Your details" intro="Your name and how to contact you.">
          <ProfileForm profile={profile} />
        </AccountSection>
        <AccountSection
          id="email"
          title="Email"
          intro="A new address takes effect once you’ve verified it."
        >
          <EmailForm profile={profile} />
        </AccountSection>
        <AccountSection
          id="mails"
          title="Email preferences"
          intro="Optional emails, on top of those your account needs."
        >
          <MailPreferences profile={profile} />
        </AccountSection>
        <AccountSection
          id="password"
          title="Password"
          intro="Changing it logs you out of every other browser and revokes your access tokens."
        >
          <PasswordForm />
        </AccountSection>
        <AccountSection
          id="sessions"
          title="Active sessions"
          intro="Browsers where you’re logged in."
          flush
        >
          <ActiveSessions sessions={sessions} />
        </AccountSection>
        <AccountSection
          id="tokens"
          title="Access tokens"
          intro="For programs that call /api/user on your behalf. Anyone with a token can read your account."
          flush
        >
          <AccessTokens tokens={tokens} />
        </AccountSection>
        <AccountSection id="data" title="Your data" intro="What we hold about your account.">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <p className="max-w-prose flex-1 basis-72 text-muted">
              Your profile, credits, bookmarks, notes, stages, saved filters and alerts, views,
              enquiries, agreements, logins and activity, and contacts for unlocked projects that
              are still listed, as one JSON file.
            </p>
            <a
              href={'/my-account/export'}
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
              Create or revoke your private calendar address in{' '}
              <Link href="/my-projects" className="text-link">
                My Projects
              </Link>
              .
            </p>
          )}
        </AccountSection>
        <AccountSection
          id="deletion"
          title="Delete account"
          intro="Close your account and delete your data."
          danger
        >
          <DeleteAccount />
        </AccountSection>
      </div>
    </PageFrame>
  )
}
