import type { ReactNode } from 'react'
import type { Data } from '@generated/data'
import { ButtonLink } from '~/components/ui/Button'
import { UpgradeLink } from '~/components/projects/UpgradeLink'
import { ContactCard } from './ContactCard'
import { contactsOf } from './contactsOf'
import { VeiledContacts } from './VeiledContacts'
import { UnlockProject } from './UnlockProject'

/** The contacts of a project, or what stands in their place, as the server's rule of access says (section 4). */
export function ContactsBlock({ project }: { project: Data.SiteDetail }) {
  return (
    <section aria-labelledby="contacts-heading" className="bg-accent-soft/50 px-4 py-4 sm:px-6">
      <h2 id="contacts-heading" className="sr-only">
        Contacts
      </h2>
      <Contacts project={project} />
    </section>
  )
}

function Contacts({ project }: { project: Data.SiteDetail }) {
  switch (project.contact_access) {
    case 'granted':
      return <GrantedContacts project={project} />
    case 'unlockable':
      return <UnlockProject projectId={project.ID} />
    case 'locked':
      return (
        <Locked
          testId="contacts-locked"
          title="Access Locked - Upgrade for Full Site Info"
          action={<UpgradeLink variant="primary">Upgrade</UpgradeLink>}
        />
      )
    case 'visitor':
      return (
        <Locked
          testId="contacts-visitor"
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

function Locked(props: { testId: string; title: string; action: ReactNode }) {
  return (
    <VeiledContacts testId={props.testId}>
      <p className="font-semibold">{props.title}</p>
      {props.action}
    </VeiledContacts>
  )
}

function GrantedContacts({ project }: { project: Data.SiteDetail }) {
  const people = contactsOf(project)
  return (
    <div data-testid="contacts-granted" className="grid gap-3 sm:grid-cols-2">
      {people.map((contact, index) => (
        <ContactCard key={contact.role} contact={contact} isLead={index === 0} />
      ))}
      {people.length === 0 && (
        <p className="text-muted">No contact is known for this project yet.</p>
      )}
    </div>
  )
}
