import db from '@adonisjs/lucid/services/db'
import { phoneNumbers, type ContactDetails } from '#privacy/contact_hashes'
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

/** Null without a number or a list for its country. One primary-key lookup for all of them. */
export async function callChecks(people: ContactDetails[]): Promise<(CallCheck | null)[]> {
  const numbers = people.map(({ phone }) => phoneNumbers(phone).map((number) => Number(number)))
  const lists = numbers.flat().length > 0 ? await currentLists() : []
  if (lists.length === 0) return people.map(() => null)
  const found: { list_id: number; number: number | string }[] = await db
    .from('do_not_call_numbers')
    .whereIn(
      'list_id',
      lists.map(({ id }) => id)
    )
    .whereIn('number', numbers.flat())
    .select('list_id', 'number')

  return numbers.map((own) => {
    const known = lists.filter(({ kind }) => own.some((number) => kindsFor(number).includes(kind)))
    const registered = lists.filter(({ id }) =>
      found.some((row) => row.list_id === id && own.includes(Number(row.number)))
    )
    if (registered.length > 0) return checkOf('Registered', registered)
    return known.length > 0 ? checkOf('Clear', known) : null
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
