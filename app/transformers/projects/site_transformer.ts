import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ContactRow, MemberSiteRow } from '#sites/read/site_rows'
import { badgeFor } from '#shared/sites/badge'
import { standingAt } from '#sites/read/select_sites'
import { listValues } from '#shared/sites/site_fields'

const FIRST_LINE = 160

export function imageUrl(key: string | null, width: 480 | 1600): string | null {
  return key ? `/images/sites/${key}-${width}.jpg` : null
}

export function firstLine(text: string | null): string | null {
  const line = text?.split('\n', 1)[0].trim()
  if (!line) return null
  return line.length > FIRST_LINE ? `${line.slice(0, FIRST_LINE - 1).trimEnd()}…` : line
}

/** What every call names a site by, beside its `name`. */
export function siteNames(id: number, name: string) {
  return { ID: id, site_id: id, project_name: name }
}

export function projectFields(site: MemberSiteRow) {
  const values = listValues(site)
  const place = standingAt(site)
  return {
    ...siteNames(site.id, site.name),
    ...values,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    badge: badgeFor(values.date, values.updated),
    sales_stage: site.memberState.salesStage,
    is_bookmarked: site.memberState.isBookmarked,
    has_viewed: site.memberState.hasViewed,
    has_notes: site.memberState.notesCount > 0,
    notes_count: site.memberState.notesCount,
  }
}

/** Never includes contacts. */
export function listedProject(site: MemberSiteRow) {
  return {
    ...projectFields(site),
    description: firstLine(site.description),
    contractor_live: site.contractor_live || undefined,
    miles_away: site.miles_away && Number(site.miles_away.toFixed(2)),
    imageURL: imageUrl(site.image_key, 480),
  }
}

export default class SiteTransformer extends BaseTransformer<MemberSiteRow> {
  toObject() {
    return listedProject(this.resource)
  }
}

/** The second person's fields end in 2. */
export function contactFields(contacts: ContactRow[]) {
  const [lead, second] = [1, 2].map((position) =>
    contacts.find((contact) => contact.position === position)
  )
  return {
    site_manager_title: lead?.title ?? null,
    site_manager_first_name: lead?.first_name ?? null,
    site_manager_last_name: lead?.last_name ?? null,
    phone: lead?.phone ?? null,
    email: lead?.email ?? null,
    call_status: lead?.call?.status ?? null,
    call_lists: lead?.call?.lists ?? [],
    call_list_date: lead?.call?.listed_on ?? null,
    call_list_is_old: lead?.call?.is_old ?? false,
    site_manager_title2: second?.title ?? null,
    site_manager_first_name2: second?.first_name ?? null,
    site_manager_last_name2: second?.last_name ?? null,
    phone2: second?.phone ?? null,
    email2: second?.email ?? null,
    call_status2: second?.call?.status ?? null,
    call_lists2: second?.call?.lists ?? [],
    call_list_date2: second?.call?.listed_on ?? null,
    call_list_is_old2: second?.call?.is_old ?? false,
  }
}
