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
  alerts: 'alerts for your saved filters',
  reminders: 'reminders',
}
const STAYS: Record<MailKind, string> = {
  alerts: 'New matches will still show in your saved filters.',
  reminders: 'Reminders will still show in the bell when they’re due.',
}
const BACK = 'You can turn them back on in My Account, under Email preferences.'

export const title = ({ state }: UnsubscribeProps) =>
  state === 'done' ? 'Unsubscribed' : 'Unsubscribe'

/** Works without a login (RFC 8058). */
export default function Unsubscribe({ state, kind, path }: UnsubscribeProps) {
  if (state === 'refused') {
    return (
      <AuthCard
        title="This link isn’t valid"
        intro="Choose your emails in My Account instead, or contact us."
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
        intro={`We won’t email you any more ${MAILS[kind]}. ${STAYS[kind]} ${BACK}`}
      >
        <WaysOn />
        <div role="status" data-testid="unsubscribed" />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title="Unsubscribe"
      intro={`We’ll stop emailing you ${MAILS[kind]}. ${STAYS[kind]} ${BACK}`}
    >
      <PostButton path={path} label="Unsubscribe" testId="unsubscribe" />
    </AuthCard>
  )
}

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
