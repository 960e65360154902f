import type { Data } from '@generated/data'
import { fullName } from '~/lib/format'
import type { Contact } from './ContactCard'

/** The people of a project whose contacts the server sent, the lead first; empty for all others. */
export function contactsOf(project: Data.SiteDetail): Contact[] {
  const lead = {
    role: 'Project lead',
    name: fullName(
      project.site_manager_title,
      project.site_manager_first_name,
      project.site_manager_last_name
    ),
    phone: project.phone ?? null,
    email: project.email ?? null,
  }
  const second = {
    role: 'Second contact',
    name: fullName(
      project.site_manager_title2,
      project.site_manager_first_name2,
      project.site_manager_last_name2
    ),
    phone: project.phone2 ?? null,
    email: project.email2 ?? null,
  }
  return [lead, second].filter(({ name, phone, email }) => name || phone || email)
}
