import { useDeferredValue, useState } from 'react'

type Row = { site: { ID: number } }
type Keys = { ids: number[]; keys: number[]; next: number }

const idsOf = (rows: readonly Row[]) => rows.map(({ site }) => site.ID)

const areOthers = (ids: number[], before: number[]) => !ids.some((id) => before.includes(id))

/**
 * Each row with the key of its element. A row that stays keeps its element; where all are replaced, the new ones take
 * over the elements, since changing their text costs less than removing them and making others. The first `atOnce`
 * change together, those below as soon as the browser has time.
 */
export function useRecycledRows<Drawn extends Row>(rows: readonly Drawn[], atOnce = Infinity) {
  const ids = idsOf(rows)
  const [known, setKnown] = useState<Keys>(() => ({ ids, keys: ids, next: Math.max(0, ...ids) }))
  if (ids.join() !== known.ids.join()) setKnown(keysFor(ids, known))

  const later = useDeferredValue(rows)
  const isBehind = later !== rows && areOthers(ids, idsOf(later))
  const shown = isBehind ? [...rows.slice(0, atOnce), ...later.slice(atOnce, rows.length)] : rows
  return shown.map((row, at) => ({ ...row, key: known.keys[at] }))
}

function keysFor(ids: number[], known: Keys): Keys {
  let { next } = known
  const from = areOthers(ids, known.ids)
    ? ids.map((_id, at) => at)
    : ids.map((id) => known.ids.indexOf(id))
  const keys = from.map((at) => known.keys[at] ?? (next += 1))
  return { ids, keys, next }
}
