import db from '@adonisjs/lucid/services/db'
import { numberReadings, type ContactDetails } from '#privacy/contact_hashes'
import { daysBetween, londonToday } from '#shared/time/dates'
import {
  DO_NOT_CALL_DAYS,
  DO_NOT_CALL_KINDS,
  kindsFor,
  type CallStatus,
  type DoNotCallKind,
} from '#shared/admin/do_not_call'

export type CurrentList = {
  id: number
  kind: DoNotCallKind
  file_name: string
  listed_on: string
  numbers: number
  unreadable: number
  imported_at: string
}

export type CallCheck = {
  status: CallStatus
  lists: DoNotCallKind[]
  listed_on: string | null
  is_old: boolean
}

const NOT_CHECKED: CallCheck = { status: 'Not checked', lists: [], listed_on: null, is_old: false }

/** At most one list of each kind. */
export async function currentLists(): Promise<CurrentList[]> {
  const lists: CurrentList[] = await db
    .knexQuery()
    .from('do_not_call_lists')
    .whereNotNull('current_kind')
    .select('id', 'kind', 'file_name', 'listed_on', 'numbers', 'unreadable', 'imported_at')
  const place = ({ kind }: CurrentList) => DO_NOT_CALL_KINDS.indexOf(kind)
  return lists.sort((a, b) => place(a) - place(b))
}

/** Null without a number or a list for its country. Any reading of a number registers it; it is clear only where every
 * reading exists and its country's list was asked. One primary-key lookup for all of them. */
export async function callChecks(people: ContactDetails[]): Promise<(CallCheck | null)[]> {
  const fields = people.map(({ phone }) =>
    numberReadings(phone).map(({ isValid, numbers }) => ({ isValid, numbers: numbers.map(Number) }))
  )
  const lists = fields.flat().length > 0 ? await currentLists() : []
  if (lists.length === 0) return people.map(() => null)
  const found: { list_id: number; number: number | string }[] = await db
    .from('do_not_call_numbers')
    .whereIn(
      'list_id',
      lists.map(({ id }) => id)
    )
    .whereIn(
      'number',
      fields.flat().flatMap(({ numbers }) => numbers)
    )
    .select('list_id', 'number')

  return fields.map((field) => {
    if (field.length === 0) return null
    const own = field.flatMap(({ numbers }) => numbers)
    const registered = lists.filter(({ id }) =>
      found.some((row) => row.list_id === id && own.includes(Number(row.number)))
    )
    if (registered.length > 0) return checkOf('Registered', registered)
    const known = lists.filter(({ kind }) => own.some((number) => kindsFor(number).includes(kind)))
    const isAsked = (number: number) => known.some(({ kind }) => kindsFor(number).includes(kind))
    const isRead = field.every(({ isValid }) => isValid)
    if (isRead && own.every(isAsked)) return checkOf('Clear', known)
    return isRead && known.length === 0 ? null : NOT_CHECKED
  })
}

/** The law requires a fresh list after 28 days. */
export function isOldList(listedOn: string): boolean {
  return daysBetween(listedOn, londonToday()) > DO_NOT_CALL_DAYS
}

function checkOf(status: CallStatus, lists: CurrentList[]): CallCheck {
  const [oldest] = lists.map((list) => list.listed_on).sort()
  return {
    status,
    lists: lists.map(({ kind }) => kind),
    listed_on: oldest,
    is_old: isOldList(oldest),
  }
}
