import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import User from '#models/user'
import { refreshDirectoryCounters } from '#sites/write/refresh_directory_counters'
import { addDays, londonToday, storedTime } from '#shared/time/dates'
import { firmKey } from '#shared/contractors/firm_key'
import { normalise, slugify } from '#shared/text/normalise'
import { FREE_CREDITS } from '#shared/limits'
import { parsePounds } from '#shared/sites/read_pounds'
import { searchKeyOf } from '#shared/places/postcodes'
import type { Region } from '#shared/places/regions'
import type { Sector } from '#shared/sites/sectors'
import { effectiveStatus, type SiteStatus } from '#shared/sites/site_status'

/** The password of every user that `createUser` makes. */
export const PASSWORD = 'correct-horse-7'

let serial = 0

type UserAttributes = Partial<
  Pick<
    User,
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'password'
    | 'phone'
    | 'company'
    | 'type'
    | 'membershipType'
    | 'planStartDate'
    | 'planEndDate'
    | 'planRanOut'
    | 'contractAwarded'
    | 'freeCredits'
    | 'creditsHeld'
    | 'creditsLeft'
    | 'emailVerifiedAt'
    | 'suspendedAt'
  >
>

/** A verified user, by default a free member with all credits left; paid and expired members get plan dates to match. */
export async function createUser(attributes: UserAttributes = {}): Promise<User> {
  serial += 1
  const membershipType = attributes.membershipType ?? 'free'
  const credits = membershipType === 'free' ? FREE_CREDITS : 0
  const { password = PASSWORD, ...others } = attributes
  return User.createQuietly({
    firstName: 'Mary',
    lastName: `Member ${serial}`,
    email: `member-${serial}@example.com`,
    password: await hashOf(password),
    type: 'user',
    membershipType,
    freeCredits: credits,
    creditsLeft: attributes.freeCredits ?? credits,
    emailVerifiedAt: DateTime.utc(),
    ...planDates(membershipType),
    ...others,
  })
}

const hashes = new Map<string, Promise<string>>()

/** Each password is hashed once: that is slow on purpose, and most users have the same. */
function hashOf(password: string): Promise<string> {
  if (!hashes.has(password)) hashes.set(password, hash.make(password))
  return hashes.get(password)!
}

function planDates(membershipType: User['membershipType']) {
  const today = DateTime.utc().startOf('day')
  if (membershipType === 'paid') {
    return { planStartDate: today.minus({ months: 1 }), planEndDate: today.plus({ months: 11 }) }
  }
  if (membershipType === 'expired') {
    return { planStartDate: today.minus({ months: 13 }), planEndDate: today.minus({ months: 1 }) }
  }
  return {}
}

export type ContactAttributes = {
  title?: string | null
  firstName?: string | null
  lastName?: string | null
  phone?: string | null
  email?: string | null
}

export type SiteAttributes = {
  cmapId?: string | null
  name?: string
  sector?: Sector
  description?: string | null
  address?: string | null
  postcode?: string | null
  cityCounty?: string | null
  region?: Region | null
  localAuthority?: string | null
  contractor?: string | null
  client?: string | null
  latitude?: number | null
  longitude?: number | null
  storeys?: number | null
  units?: number | null
  blocks?: number | null
  /** As typed; the number of pounds is read from it. */
  valueText?: string | null
  siteStatus?: SiteStatus | null
  held?: boolean
  /** ISO days. */
  startDate?: string | null
  endDate?: string | null
  /** Stored times, UTC: `2026-11-21 09:30:00`. */
  addedAt?: string
  refreshedAt?: string | null
  /** Lead first, then the second; by default two with names of their own. */
  contacts?: ContactAttributes[]
}

export type CreatedSite = Required<SiteAttributes> & { id: number; status: SiteStatus }

/** A live site with two contacts, indexed and counted like one that the product itself wrote. */
export async function createSite(
  attributes: SiteAttributes & { id?: number } = {}
): Promise<CreatedSite> {
  serial += 1
  const site = { ...siteDefaults(serial), ...attributes }
  const status = effectiveStatus(site, londonToday())
  const client = db.connection()

  const [id] = await client
    .insertQuery<number>()
    .table('sites')
    .insert({
      ...(attributes.id && { id: attributes.id }),
      cmap_id: site.cmapId,
      name: site.name,
      name_key: normalise(site.name),
      sector: site.sector,
      description: site.description,
      address: site.address,
      postcode: site.postcode,
      postcode_key: site.postcode && searchKeyOf(site.postcode),
      city_county: site.cityCounty,
      city_county_key: site.cityCounty && normalise(site.cityCounty),
      region: site.region,
      latitude: site.latitude,
      longitude: site.longitude,
      storeys: site.storeys,
      units: site.units,
      blocks: site.blocks,
      value_text: site.valueText,
      value: parsePounds(site.valueText),
      site_status: site.siteStatus,
      held: site.held,
      status,
      start_date: site.startDate,
      end_date: site.endDate,
      added_at: site.addedAt,
      refreshed_at: site.refreshedAt,
      contractor_id: await directoryId('contractors', site.contractor),
      client_id: await directoryId('clients', site.client),
      local_authority_id: await directoryId('local_authorities', site.localAuthority),
    })

  for (const [index, contact] of site.contacts.entries()) {
    await client
      .insertQuery()
      .table('contacts')
      .insert({
        site_id: id,
        position: index + 1,
        title: contact.title ?? null,
        first_name: contact.firstName ?? null,
        last_name: contact.lastName ?? null,
        phone: contact.phone ?? null,
        email: contact.email ?? null,
      })
  }
  await refreshDirectoryCounters(client)
  return { ...site, id, status }
}

function siteDefaults(number: number): Required<SiteAttributes> {
  return {
    cmapId: `T${number}`,
    name: `Kiln Yard ${number}`,
    sector: 'Resi',
    description: 'Erection of 40 dwellings with access, parking and landscaping.',
    address: `${number} Kiln Lane`,
    postcode: 'M50 2EQ',
    cityCounty: 'Salford',
    region: 'North West',
    localAuthority: 'Salford',
    contractor: 'Hartley Boone Construction',
    client: 'Irwell Homes',
    latitude: 53.4723,
    longitude: -2.2935,
    storeys: 4,
    units: 40,
    blocks: 2,
    valueText: '£12.5m',
    siteStatus: null,
    held: false,
    startDate: addDays(londonToday(), -60),
    endDate: addDays(londonToday(), 300),
    addedAt: storedTime(Date.now() - 29 * 86_400_000),
    refreshedAt: null,
    contacts: [
      {
        title: 'Site Manager',
        firstName: 'Leonora',
        lastName: `Quillfeather${number}`,
        phone: `07700 900${String(number % 1000).padStart(3, '0')}`,
        email: `leonora.${number}@contacts.example.com`,
      },
      {
        title: 'Buyer',
        firstName: 'Osbert',
        lastName: `Thistlewood${number}`,
        phone: `020 7946 0${String(number % 1000).padStart(3, '0')}`,
        email: `osbert.${number}@contacts.example.com`,
      },
    ],
  }
}

async function directoryId(
  table: 'contractors' | 'clients' | 'local_authorities',
  name: string | null
): Promise<number | null> {
  if (name === null) return null
  const known = await db.from(table).where('name_key', normalise(name)).select('id').first()
  if (known) return known.id
  const slug = table === 'contractors' ? { slug: slugify(name), firm_key: firmKey(name) } : {}
  const [id] = await db
    .insertQuery<number>()
    .table(table)
    .insert({ name, name_key: normalise(name), ...slug })
  return id
}

/** Opens a site's contacts to a member as a spent credit would, without taking one. */
export async function unlockFor(member: { id: number }, site: { id: number }): Promise<void> {
  await db
    .table('unlocks')
    .insert({ user_id: member.id, site_id: site.id, created_at: storedTime() })
}

type NoteAttributes = { body?: string; remindAt?: Date; doneAt?: Date }

/** A note of a member on a site, a reminder where it says when; answers its id. */
export async function createNote(
  member: { id: number },
  site: { id: number },
  { body = 'Rang, nobody there.', remindAt, doneAt }: NoteAttributes = {}
): Promise<number> {
  const [id] = await db
    .insertQuery<number>()
    .table('notes')
    .insert({
      user_id: member.id,
      site_id: site.id,
      type: remindAt ? 'Reminder' : 'Note',
      body,
      remind_at: remindAt ? storedTime(remindAt) : null,
      done_at: doneAt ? storedTime(doneAt) : null,
      created_at: storedTime(),
    })
  return id
}
