import { useEffect } from 'react'
import { useCurrentPage, useSharedProps } from '~/hooks/useSharedProps'
import { useStore } from '~/lib/store'
import type { Counts, SiteListControls } from './useSiteList'

/** Asks once for what each option would find and what is new in saved filters; later it comes with the list. */
export function useFacets(
  { place, countOptions, counts }: SiteListControls,
  { facets, savedFilterMatches }: Counts
) {
  const { viewer } = useSharedProps()
  const { component, version } = useCurrentPage()
  const kept = useStore(counts)
  const known = facets ?? kept.facets ?? undefined
  const isMissing = viewer !== null && Boolean(place.hasFacets) && !known

  useEffect(countOptions, [countOptions])
  useEffect(() => {
    if (facets) counts.set({ ...counts.get(), facets })
  }, [facets, counts])
  useEffect(() => {
    if (savedFilterMatches) counts.set({ ...counts.get(), savedFilterMatches })
  }, [savedFilterMatches, counts])
  useEffect(() => {
    if (!isMissing) return
    let hasLeft = false
    askForCounts(component, version)
      .then((answer) => hasLeft || counts.set({ ...counts.get(), ...answer }))
      .catch((error) => {
        if (hasLeft) return
        console.error(error)
        counts.set({ ...counts.get(), facets: null })
      })
    return () => void (hasLeft = true)
  }, [isMissing, component, version, counts])

  return {
    facets: known,
    isCounting: isMissing && kept.facets !== null,
    savedFilterMatches: savedFilterMatches ?? kept.savedFilterMatches,
  }
}

let asked: { address: string; answer: Promise<Counts> } | null = null

/** Parts of a page that ask at once get one answer. */
function askForCounts(component: string, version: string | null): Promise<Counts> {
  const address = window.location.href
  if (asked?.address === address) return asked.answer
  const answer = fetchCounts(address, component, version)
  const question = { address, answer }
  asked = question
  const forget = () => void (asked === question && (asked = null))
  answer.then(forget, forget)
  return answer
}

async function fetchCounts(address: string, component: string, version: string | null) {
  const names = ['facets', 'savedFilterMatches'] as const
  const counts = await fetchProps<Counts>(address, { component, version }, [...names])
  return { facets: counts.facets ?? null, savedFilterMatches: counts.savedFilterMatches }
}

/** Props of a page, beside the router, whose late answer would bring back a page that a step through the history has
 * left. */
export async function fetchProps<Props>(
  address: string,
  { component, version }: { component: string; version: string | null },
  names: (keyof Props & string)[]
): Promise<Props> {
  const answer = await fetch(address, {
    headers: {
      'Accept': 'application/json',
      'X-Inertia': 'true',
      'X-Inertia-Version': version ?? '',
      'X-Inertia-Partial-Component': component,
      'X-Inertia-Partial-Data': names.join(','),
    },
  })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return ((await answer.json()) as { props: Props }).props
}
