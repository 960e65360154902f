import { contactsFor } from '#actions/projects/contacts_for'
import type User from '#models/user'
import type { ContractorRow } from '#queries/contractors/list_contractors'
import { sitesOf } from '#queries/contractors/find_contractor'
import { kindsOf } from '#queries/sites/site_contacts'
import { rowsInOrder } from '#sites/read/rows_in_order'
import type { MemberSiteRow } from '#sites/read/site_rows'
import { contactAccess } from '#shared/sites/contact_access'
import { LIST_DEFAULTS } from '#shared/sites/filters'

/** Whom the contractor names on its projects. */
export type ContractorPeople = {
  people: Person[]
  /** Of how many projects the viewer may ask for the names. */
  askable: number
  /** The daily limit keeps some names until tomorrow. */
  isLimited: boolean
}

export type Person = {
  position: number
  site: MemberSiteRow
  /** Null where it is locked or was not asked for. */
  name: string | null
  isLocked: boolean
}

const MOST_SITES = 20

/** On its newest live projects. `withNames` opens the names that the viewer may see, and each project then counts
 * against the daily limit. Numbers and addresses stay with the project. */
export async function contractorPeople(
  viewer: User,
  contractor: ContractorRow,
  { withNames, address }: { withNames: boolean; address: string }
): Promise<ContractorPeople> {
  const found = await sitesOf(contractor, {}, ['Live'])
  const sites = await rowsInOrder(viewer, found.page(LIST_DEFAULTS, 0, MOST_SITES))
  const kinds = await kindsOf(
    sites.map(({ id }) => id),
    viewer
  )
  const isNamed = new Set(kinds.map(({ site_id: id }) => id))
  const wanted = sites
    .filter(({ id }) => isNamed.has(id))
    .map(({ id, memberState }) => ({ id, isUnlocked: memberState.isUnlocked }))
  const mayOpen = (isUnlocked: boolean) => contactAccess(viewer, isUnlocked) === 'granted'
  const askable = wanted.filter(({ isUnlocked }) => mayOpen(isUnlocked))
  const open = await contactsFor(viewer, withNames ? askable : [], address)
  const people = sites.flatMap((site) => {
    const isLocked = !mayOpen(site.memberState.isUnlocked)
    const known = open.get(site.id)?.contacts ?? []
    return kinds
      .filter(({ site_id: id }) => id === site.id)
      .map(({ position }) => {
        const contact = known.find((one) => one.position === position)
        return { position, site, isLocked, name: contact ? nameOf(contact) : null }
      })
  })
  return {
    people: people.sort((one, other) => one.position - other.position),
    askable: withNames ? 0 : askable.length,
    isLimited: [...open.values()].some(({ isLimited }) => isLimited),
  }
}

type Named = { title: string | null; first_name: string | null; last_name: string | null }

function nameOf({ title, first_name: first, last_name: last }: Named): string {
  return [title, first, last].filter(Boolean).join(' ')
}
