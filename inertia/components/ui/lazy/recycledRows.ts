import { useDeferredValue, useState } from 'react'

type Row = { site: { ID: number } }

type Known<Drawn> = {
  ids: number[]
  keys: number[]
  greatest: number
  rows: readonly Drawn[]
  /** The rows that the last page replaced, and how many pages there were. */
  before: readonly Drawn[]
  pages: number
}

/**
 * Each row with the key of its element. A row that stays keeps its element; where all are replaced, the new ones take
 * over the elements, since changing their text costs less than removing them and making others. The first `atOnce`
 * change together, those below as soon as the browser has time.
 */
export function useRecycledRows<Drawn extends Row>(rows: readonly Drawn[], atOnce = Infinity) {
  const ids = rows.map(({ site }) => site.ID)
  const [known, setKnown] = useState<Known<Drawn>>(() => ({
    ids,
    keys: ids,
    greatest: Math.max(0, ...ids),
    rows,
    before: rows,
    pages: 0,
  }))
  if (ids.join() !== known.ids.join()) setKnown(recycle(known, ids, rows))

  const { keys, before, pages } = known
  const isBehind = useDeferredValue(pages) !== pages
  const shown = isBehind ? [...rows.slice(0, atOnce), ...before.slice(atOnce, rows.length)] : rows
  return shown.map((row, at) => ({ ...row, key: keys[at] }))
}

function recycle<Drawn>(known: Known<Drawn>, ids: number[], rows: readonly Drawn[]): Known<Drawn> {
  let { greatest } = known
  const areOthers = !ids.some((id) => known.ids.includes(id))
  const places = ids.map((id, at) => (areOthers ? at : known.ids.indexOf(id)))
  const keys = places.map((at) => known.keys[at] ?? (greatest += 1))
  const page = areOthers && { before: known.rows, pages: known.pages + 1 }
  return { ...known, ids, keys, greatest, rows, ...page }
}
