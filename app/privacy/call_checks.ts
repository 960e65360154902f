import db from '@adonisjs/lucid/services/db'
import { phoneNumbers, type Reachable } from '#privacy/contact_hashes'
import { daysBetween, londonToday } from '#shared/time/dates'
import {
  DO_NOT_CALL_DAYS,
  DO_NOT_CALL_KINDS,
  kindsFor,
  type CallStatus,
  type DoNotCallKind,
} from '#shared/members/do_not_call'

export type CurrentList = {
  id: number
  kind: DoNotCallKind
  file_name: string
  listed_on: string
  numbers: number
  unreadable: number
  imported_at: string
}

/** What is known of calling somebody, by which lists, and the day of the oldest of them. */
export type CallCheck = {
  status: CallStatus
  lists: DoNotCallKind[]
  listed_on: string | null
  is_old: boolean
}

/** The lists that count: one of each kind at most. */
export async function currentLists(): Promise<CurrentList[]> {
  const lists: CurrentList[] = await db
    .knexQuery()
    .from('do_not_call_lists')
    .whereNotNull('current_kind')
    .select('id', 'kind', 'file_name', 'listed_on', 'numbers', 'unreadable', 'imported_at')
  const place = ({ kind }: CurrentList) => DO_NOT_CALL_KINDS.indexOf(kind)
  return lists.sort((a, b) => place(a) - place(b))
}

/**
 * Whether the numbers of these few people stand on a list of their country; null for whom there is nothing to say:
 * no number, or no list. One look-up by primary key for all of them.
 */
export async function callChecks(people: Reachable[]): Promise<(CallCheck | null)[]> {
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

/** Whether a list must be asked for anew. */
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
