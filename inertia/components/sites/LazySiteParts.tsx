import type { ComponentProps } from 'react'
import { Loading } from '~/components/ui/Loading'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lazyDialog } from '~/components/ui/lazy/lazyDialog'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const SelectedSites = lazyPart(() => import('./SelectedSites'))

export const LazySiteFilters = lazyPart(() => import('./SiteFilters'), {
  placeholder: <Loading text="Loading filters" className="min-h-150" />,
})

export const LazySiteFilterChips = lazyPart(() => import('./SiteFilterChips'), {
  placeholder: <div className="min-h-7" />,
})

export const LazySiteDialog = lazyDialog(
  () => import('~/components/sites/form/SiteDialog'),
  ({ open }) => open !== null
)

/** Fetched before the first row is ticked. */
export function LazySelectedSites(props: ComponentProps<typeof SelectedSites>) {
  const wasTicked = useWasOpened(props.selection.ids.length > 0)
  usePrefetch(SelectedSites.preload)
  return wasTicked && <SelectedSites {...props} />
}

export const LazyDeleteSites = lazyDialog(
  () => import('./DeleteSites'),
  ({ ids }) => ids.length > 0
)

export const LazySiteRecords = lazyDialog(
  () => import('./SiteRecordsDialog'),
  ({ open }) => open !== null
)

export const LazySiteForm = lazyPart(() => import('~/components/sites/form/SiteForm'), {
  placeholder: <Loading text="Loading form" className="min-h-150" />,
})

export const LazySiteOrigin = lazyPart(() => import('./SiteOrigin'), {
  placeholder: <div className="min-h-52" />,
})

export const LazyHistory = lazyPart(() => import('./CollapsibleHistory'), {
  placeholder: <div className="mt-6 min-h-12 border-t border-line" />,
})
