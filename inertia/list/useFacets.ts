import { usePage } from '@inertiajs/react'
import { useEffect } from 'react'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { Counts, SiteListControls } from './useSiteList'

/** Asks once for what each option would find and what is new in saved filters; later it comes with the list. Beside
 * the router, whose late answer would bring back a page that a step through the history has left. */
export function useFacets(
  { place, countOptions, counts, keepCounts }: SiteListControls,
  { facets, savedFilterMatches }: Counts
) {
  const { viewer } = useSharedProps()
  const { component, version } = usePage()
  const known = facets ?? counts.facets ?? undefined
  const isMissing = viewer !== null && place.hasFacets && !known

  useEffect(countOptions, [countOptions])
  useEffect(() => {
    if (facets) keepCounts({ facets })
  }, [facets, keepCounts])
  useEffect(() => {
    if (savedFilterMatches) keepCounts({ savedFilterMatches })
  }, [savedFilterMatches, keepCounts])
  useEffect(() => {
    if (!isMissing) return
    let hasLeft = false
    askForCounts(component, version)
      .then((answer) => hasLeft || keepCounts(answer))
      .catch((error) => hasLeft || console.error(error))
    return () => void (hasLeft = true)
  }, [isMissing, component, version, keepCounts])

  return { facets: known, savedFilterMatches: savedFilterMatches ?? counts.savedFilterMatches }
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
  const answer = await fetch(address, {
    headers: {
      'Accept': 'application/json',
      'X-Inertia': 'true',
      'X-Inertia-Version': version ?? '',
      'X-Inertia-Partial-Component': component,
      'X-Inertia-Partial-Data': 'facets,savedFilterMatches',
    },
  })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  const { props } = (await answer.json()) as { props: Counts }
  return { facets: props.facets, savedFilterMatches: props.savedFilterMatches }
}
