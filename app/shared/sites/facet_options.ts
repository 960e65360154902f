import { FACET_OPTIONS } from '../limits.js'

type Option = { id: string }

/** The chosen options, then those with most projects; none that would find nothing. */
export function optionsInSight<One extends Option>(
  options: readonly One[],
  chosen: readonly string[],
  counts: Record<string, number> | undefined,
  most = FACET_OPTIONS
): One[] {
  const isChosen = ({ id }: One) => chosen.includes(id)
  const countOf = ({ id }: One) => counts?.[id] ?? 0
  const others = options
    .filter((option) => !isChosen(option) && (!counts || countOf(option) > 0))
    .toSorted((one, other) => countOf(other) - countOf(one))
  const first = options.filter(isChosen).toSorted((one, other) => countOf(other) - countOf(one))
  return [...first, ...others.slice(0, Math.max(most - first.length, 0))]
}
