import type { Data } from '@generated/data'
import { fullName } from '~/lib/format'
import type { Contact } from './ContactCard'
import { ROLES } from './contactKinds'

type ContactKey =
  | `site_manager_${'title' | 'first_name' | 'last_name'}`
  | 'phone'
  | 'email'
  | `call_${'status' | 'lists' | 'list_date' | 'list_is_old'}`

export type ContactFields = Pick<Data.SiteDetail, ContactKey | `${ContactKey}2`>

/** Lead first; empty where the server sent none. */
export function contactsOf(project: ContactFields): Contact[] {
  const lead = {
    role: ROLES[0],
    name: fullName(
      project.site_manager_title,
      project.site_manager_first_name,
      project.site_manager_last_name
    ),
    phone: project.phone ?? null,
    email: project.email ?? null,
    call: {
      status: project.call_status ?? null,
      lists: project.call_lists ?? [],
      listedOn: project.call_list_date ?? null,
      isOld: project.call_list_is_old ?? false,
    },
  }
  const second = {
    role: ROLES[1],
    name: fullName(
      project.site_manager_title2,
      project.site_manager_first_name2,
      project.site_manager_last_name2
    ),
    phone: project.phone2 ?? null,
    email: project.email2 ?? null,
    call: {
      status: project.call_status2 ?? null,
      lists: project.call_lists2 ?? [],
      listedOn: project.call_list_date2 ?? null,
      isOld: project.call_list_is_old2 ?? false,
    },
  }
  return [lead, second].filter(
    ({ name, phone, email, call }) => name || phone || email || call.status
  )
}
