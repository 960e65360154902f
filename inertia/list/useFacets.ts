import { router, usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { useSharedProps } from '~/hooks/useSharedProps'
import { silentVisit } from '~/lib/silentVisit'
import type { SiteListControls } from './useSiteList'

type Facets = Data.SiteFacets | null | undefined

/** Asks for the counts, and for what is new in saved filters, once; from then on the counts come with the list. The last ones stay until the next arrive. */
export function useFacets({ place, countOptions }: SiteListControls, facets: Facets) {
  const { viewer } = useSharedProps()
  const { url } = usePage()
  const [known, setKnown] = useState(facets)
  if (facets && facets !== known) setKnown(facets)
  const isMissing = viewer !== null && place.hasFacets && !facets

  useEffect(countOptions, [countOptions])
  useEffect(() => {
    if (!isMissing) return
    let cancel = () => {}
    router.reload({
      only: ['facets', 'savedFilterMatches'],
      ...silentVisit,
      onCancelToken: (token) => {
        cancel = token.cancel
      },
    })
    return () => cancel()
  }, [isMissing, url])

  return known ?? undefined
}
