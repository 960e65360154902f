import type { ReactNode } from 'react'
import type { MailKind } from '#shared/sites/alerts'
import { AuthCard } from '~/components/auth/AuthCard'
import { PostButton } from '~/components/auth/PostButton'
import { ButtonLink } from '~/components/ui/Button'
import type { InertiaProps } from '~/types'

type UnsubscribeProps = InertiaProps<{
  state: 'asked' | 'done' | 'refused'
  kind: MailKind
  path: string
}>

const MAILS: Record<MailKind, string> = {
  alerts: 'alerts of your saved filters',
  reminders: 'reminders',
}
const STAYS: Record<MailKind, string> = {
  alerts: 'New matches still show on your saved filters.',
  reminders: 'Reminders that are due still show in the bell.',
}
const BACK = 'You can have them again on My Account, under Emails.'

export const title = ({ state }: UnsubscribeProps) =>
  state === 'done' ? 'Unsubscribed' : 'Unsubscribe'

/** Where the unsubscribe link of a mail leads; nobody has to log in for it (RFC 8058). */
export default function Unsubscribe({ state, kind, path }: UnsubscribeProps) {
  if (state === 'refused') {
    return (
      <AuthCard
        title="This link is not valid"
        intro="Choose your emails on My Account instead, or write to us."
      >
        <WaysOn>
          <ButtonLink href="/contact">Contact us</ButtonLink>
        </WaysOn>
      </AuthCard>
    )
  }
  if (state === 'done') {
    return (
      <AuthCard
        title="You are unsubscribed"
        intro={`We mail you no more ${MAILS[kind]}. ${STAYS[kind]} ${BACK}`}
      >
        <WaysOn />
        <div role="status" data-testid="unsubscribed" />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Unsubscribe"
      intro={`We stop mailing you ${MAILS[kind]}. ${STAYS[kind]} ${BACK}`}
    >
      <PostButton path={path} label="Unsubscribe" testId="unsubscribe" />
    </AuthCard>
  )
}

/** Where mails are chosen, and what else the reader may want. */
function WaysOn({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink href="/my-account#mails" variant="primary">
        My Account
      </ButtonLink>
      {children}
    </div>
  )
}
