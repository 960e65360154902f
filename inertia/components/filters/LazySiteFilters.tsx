import { Loading } from '~/components/ui/Loading'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

export const LazySiteFilters = lazyPart(() => import('./SiteFilterSidebar'), {
  placeholder: <Loading text="Loading filters" className="min-h-196" />,
})
