import type { Data } from '@generated/data'
import { formatSum } from '#shared/sites/sums'
import { useFacets } from '~/list/useFacets'
import type { SiteListControls } from '~/list/useSiteList'
import { Dot } from './NewSince'

type ListPoundsProps = { list: SiteListControls; facets?: Data.SiteFacets | null }

/** The sum of the known values of all that match; nothing where none is known. */
export default function ListPounds({ list, facets: ofPage }: ListPoundsProps) {
  const { facets } = useFacets(list, { facets: ofPage })
  if (!facets?.pounds) return null
  return (
    <>
      <Dot />
      <strong className="font-semibold text-ink" data-testid="list-pounds">
        {formatSum(facets.pounds)}
      </strong>
    </>
  )
}
