import type { Data } from '@generated/data'
import { DEFAULT_PER_PAGE, TIMELINE_ROWS } from '#shared/limits'
import { createMemberStore, sameMember } from '~/lib/store'
import { words } from '~/list/memberWork'
import type { ListPlace, SiteListState } from '~/list/siteListUrl'
import { fetchProps } from '~/list/useFacets'

/** Where the rows of a list are asked for, some at a time. */
export type Source = { key: string; pathOf: (page: number) => string; size: number }

type Held = {
  source: Source
  /** By their numbers. */
  pages: ReadonlyMap<number, Data.Site[]>
  /** Of the whole list, once an answer has told it. */
  total: number | null
  isAsked: boolean
  hasFailed: boolean
}

const NEVER_FAILED = { failed: undefined }

/** A list as far as it is held. */
export type HeldRows = {
  rows: Data.Site[]
  total: number | null
  isAsked: boolean
  hasFailed: boolean
  /** Asks for those that follow; null where the timeline holds all that it may. */
  more: (() => void) | null
}

export type Asker = { component: string; version: string | null }

/** By the key of the source: the list, what its range leaves, and groups that were opened. Rows of any other list are
 * given up, and so is what is still on its way for it. */
export const held = createMemberStore<ReadonlyMap<string, Held>>(new Map())

// A page that is read again takes back the words that it tells; rows that are not on it keep them.
words.subscribe(() => {
  held.set(
    new Map(
      [...held.get()].map(([key, known]) => [
        key,
        { ...known, pages: new Map([...known.pages].map(([at, rows]) => [at, rows.map(told)])) },
      ])
    )
  )
})

/** Pages of the list’s size, or of the usual one where that is less. */
export function sourceOf(
  place: ListPlace,
  query: SiteListState,
  change: Partial<SiteListState> = {}
): Source {
  const size = Math.max(query.perPage, DEFAULT_PER_PAGE)
  const state: SiteListState = { ...query, ...change, perPage: size, view: 'list' }
  const pathOf = (page: number) => place.path({ ...state, page })
  return { key: pathOf(1), pathOf, size }
}

/** What is known of a list, which is nothing at first. */
function heldOf(source: Source, lists = held.get()): Held {
  const nothing = { source, pages: new Map(), total: null, isAsked: false, hasFailed: false }
  return lists.get(source.key) ?? nothing
}

let listKey = ''

/** Gives up what is of other lists and ranges, once the list or its range is another. */
export function hold(list: Source, part: Source) {
  if (list.key === listKey && isHeld(list) && isHeld(part)) return
  listKey = list.key
  held.set(new Map([list, part].map((source) => [source.key, heldOf(source)])))
}

/** The page that came with the list. */
type Page = { from: number; rows: Data.Site[]; total: number }

/** Its rows in their order, up to the first that is missing. */
export function heldRows(
  source: Source,
  asker: Asker,
  lists: ReadonlyMap<string, Held>,
  page: Page | null = null
): HeldRows {
  const known = heldOf(source, lists)
  const { pages, isAsked, hasFailed } = known
  const total = page?.total ?? known.total
  const laid: Data.Site[] = []
  const lay = (rows: Data.Site[], from: number) =>
    rows.forEach((row, at) => (laid[from + at] = row))
  for (const [number, rows] of pages) lay(rows, (number - 1) * source.size)
  if (page) lay(page.rows, page.from)
  const hole = laid.findIndex((row) => row === undefined)
  const count = hole === -1 ? laid.length : hole
  const next = Math.floor(count / source.size) + 1
  const isWhole = count >= Math.min(total ?? Infinity, TIMELINE_ROWS) || pages.has(next)
  // What was added since has moved a row from one page to the next.
  const rows = [...new Map(laid.slice(0, count).map((row) => [row.ID, row])).values()]
  return {
    rows: rows.slice(0, TIMELINE_ROWS),
    total,
    isAsked,
    hasFailed,
    more: isWhole ? null : () => void ask(source, next, asker),
  }
}

/** One page at a time. */
async function ask(source: Source, page: number, asker: Asker) {
  const isSame = sameMember()
  const { isAsked } = heldOf(source)
  if (isAsked) return
  put(source, { isAsked: true, hasFailed: false })
  await read(source, page, asker)
  if (isSame() && isHeld(source)) put(source, { isAsked: false })
}

/** All that is held, page by page; each stays until it comes. */
export async function askAnew(asker: Asker) {
  for (const { source, pages } of held.get().values()) {
    for (const page of pages.keys()) if (isHeld(source)) await read(source, page, asker)
  }
}

async function read(source: Source, page: number, asker: Asker) {
  const isSame = sameMember()
  const isWanted = () => isSame() && isHeld(source)
  try {
    const address = source.pathOf(page)
    const { list } = await fetchProps<{ list: Data.SiteList | null }>(address, asker, ['list'])
    // Undefined where the session has ended.
    if (!list) throw new Error('The list did not come.')
    if (!isWanted()) return
    const pages = new Map(heldOf(source).pages).set(page, list.data.map(told))
    put(source, { pages, total: list.meta.total })
  } catch (error) {
    console.error(error)
    if (isWanted()) put(source, { hasFailed: !heldOf(source).pages.has(page) })
  }
}

const isHeld = ({ key }: Source) => held.get().has(key)

function put(source: Source, patch: Partial<Held>) {
  held.set(new Map(held.get()).set(source.key, { ...heldOf(source), ...patch }))
}

/** What the server has said of the project since its row was read. */
function told(row: Data.Site): Data.Site {
  const word = words.get().get(row.ID)
  return word ? { ...row, ...word.state, ...NEVER_FAILED } : row
}
