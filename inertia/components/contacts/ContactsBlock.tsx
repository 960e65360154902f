import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { formatTime } from '#shared/time/dates'
import { DO_NOT_CALL_DAYS } from '#shared/admin/do_not_call'
import { ButtonLink } from '~/components/ui/Button'
import { cx } from '~/lib/cx'
import { UpgradeLink } from '~/components/projects/UpgradeLink'
import { ContactCard } from './ContactCard'
import { isWorthBuying, NO_CONTACTS, type ContactKind } from './contactKinds'
import { contactsOf } from './contactsOf'
import { BlurredContacts } from './BlurredContacts'
import { UnlockProject } from './UnlockProject'

const NAME_ONLY = 'We have a name for this project, but no phone number or email yet.'

type ContactsBlockProps = {
  project: Data.SiteDetail
  /** It calls the lead from the bar at its foot, and says what is next above the contacts. */
  isPhoneRecord?: boolean
}

/** The server's access rule decides what appears here. */
export function ContactsBlock({ project, isPhoneRecord = false }: ContactsBlockProps) {
  return (
    <section
      aria-labelledby="contacts-heading"
      tabIndex={-1}
      className="px-4 pt-5 outline-none max-md:pt-3 sm:px-6"
    >
      <h2 id="contacts-heading" className="sr-only">
        Contacts
      </h2>
      <Contacts project={project} isPhoneRecord={isPhoneRecord} />
    </section>
  )
}

function Contacts({ project, isPhoneRecord }: ContactsBlockProps) {
  const kinds = project.contact_kinds ?? []
  switch (project.contact_access) {
    case 'granted':
      return project.contacts_renew_at ? (
        <Limited kinds={kinds} renewsAt={project.contacts_renew_at} />
      ) : (
        <GrantedContacts project={project} isPhoneRecord={isPhoneRecord} />
      )
    case 'unlockable':
      return isWorthBuying(project) ? (
        <UnlockProject projectId={project.ID} kinds={kinds} />
      ) : (
        <NothingToBuy kinds={kinds}>You can unlock this project once it has one.</NothingToBuy>
      )
    case 'locked':
      return !isWorthBuying(project) ? (
        <NothingToBuy kinds={kinds} />
      ) : (
        <Locked
          testId="contacts-locked"
          kinds={kinds}
          title="Access Locked - Upgrade for Full Site Info"
          action={
            <UpgradeLink asked="contacts" variant="primary">
              Upgrade
            </UpgradeLink>
          }
        />
      )
    case 'visitor':
      return (
        <Locked
          testId="contacts-visitor"
          kinds={kinds}
          title="Info Locked – Get Full Access"
          action={
            <ButtonLink href="/register" variant="primary" size="sm" data-testid="start-free-trial">
              Start Free Trial
            </ButtonLink>
          }
        />
      )
  }
}

function NothingToBuy({ kinds, children }: { kinds: ContactKind[]; children?: string }) {
  return (
    <p data-testid="contacts-none" className="text-muted">
      {kinds.length > 0 ? NAME_ONLY : NO_CONTACTS} {children}
    </p>
  )
}

type LockedProps = { testId: string; kinds: ContactKind[]; title: string; action: ReactNode }

function Locked({ title, action, ...veil }: LockedProps) {
  return (
    <BlurredContacts {...veil}>
      <p className="font-semibold">{title}</p>
      {action}
    </BlurredContacts>
  )
}

function Limited({ kinds, renewsAt }: { kinds: ContactKind[]; renewsAt: string }) {
  return (
    <BlurredContacts testId="contacts-limited" kinds={kinds}>
      <p className="font-semibold">You’ve reached today’s contact limit</p>
      <p className="max-w-80 text-[0.8125rem] text-muted">
        It resets on {formatTime(renewsAt)}. Until then you can still see contacts for projects
        you’ve opened today or unlocked with a credit.
      </p>
    </BlurredContacts>
  )
}

function GrantedContacts({ project, isPhoneRecord }: ContactsBlockProps) {
  const people = contactsOf(project)
  return (
    <div
      data-testid="contacts-granted"
      className={cx('grid gap-3', people.length > 1 && 'sm:grid-cols-2')}
    >
      {people.map((contact, index) => (
        <ContactCard
          key={contact.role}
          siteId={project.ID}
          contact={contact}
          isLead={index === 0 && !isPhoneRecord}
          verified={project.last_verified}
        />
      ))}
      {people.length === 0 && <p className="text-muted">{NO_CONTACTS}</p>}
      {people.some(({ call }) => call.isOld) && (
        <p data-testid="old-list" className="col-span-full text-xs text-muted">
          Do-not-call list over {DO_NOT_CALL_DAYS} days old. Check again before you call.
        </p>
      )}
    </div>
  )
}
