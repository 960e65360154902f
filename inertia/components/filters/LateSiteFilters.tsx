import type { ComponentProps } from 'react'
import { Loading } from '~/components/ui/Loading'
import { Late } from '~/components/ui/Late'
import { latePart } from '~/lib/latePart'

const SiteFilterSidebar = latePart(() =>
  import('./SiteFilterSidebar').then((sidebar) => ({ default: sidebar.SiteFilterSidebar }))
)

/** The filters of a list, which the list itself does not wait for. */
export function LateSiteFilters(props: ComponentProps<typeof SiteFilterSidebar>) {
  return (
    <Late waiting={<Loading text="Loading filters" />}>
      <SiteFilterSidebar {...props} />
    </Late>
  )
}
