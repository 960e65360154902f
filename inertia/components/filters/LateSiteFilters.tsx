import { lazy, Suspense, type ComponentProps } from 'react'
import { Loading } from '~/components/ui/Loading'

const SiteFilterSidebar = lazy(() =>
  import('./SiteFilterSidebar').then((sidebar) => ({ default: sidebar.SiteFilterSidebar }))
)

/** The filters of a list, which the list itself does not wait for. */
export function LateSiteFilters(props: ComponentProps<typeof SiteFilterSidebar>) {
  return (
    <Suspense fallback={<Loading text="Loading filters" />}>
      <SiteFilterSidebar {...props} />
    </Suspense>
  )
}
