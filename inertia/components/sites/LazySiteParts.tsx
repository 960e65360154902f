import type { ComponentProps } from 'react'
import { ClientOnly } from '~/components/ui/lazy/ClientOnly'
import { Loading } from '~/components/ui/Loading'
import { usePrefetch } from '~/hooks/usePrefetch'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lazyDialog } from '~/components/ui/lazy/lazyDialog'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { lazySection } from '~/components/ui/lazy/lazySection'

const loadDialog = () => import('~/components/sites/form/SiteDialog')
const SiteDialog = lazyPart(() => loadDialog().then((part) => ({ default: part.SiteDialog })))
const loadSelected = () => import('./SelectedSites')
const SelectedSites = lazyPart(() =>
  loadSelected().then((part) => ({ default: part.SelectedSites }))
)

export const LazySiteFilters = lazySection(
  () => import('./SiteFilters').then((part) => part.SiteFilters),
  <Loading text="Loading filters" />
)

export const LazySiteFilterChips = lazySection(
  () => import('./SiteFilterChips').then((part) => part.SiteFilterChips),
  <div className="min-h-7" />
)

export function LateSiteDialog(props: ComponentProps<typeof SiteDialog>) {
  usePrefetch(loadDialog)
  if (props.open === null) return null
  return (
    <ClientOnly>
      <SiteDialog {...props} />
    </ClientOnly>
  )
}

/** Fetched before the first row is ticked. */
export function LateSelectedSites(props: ComponentProps<typeof SelectedSites>) {
  const wasTicked = useWasOpened(props.selection.ids.length > 0)
  usePrefetch(loadSelected)
  if (!wasTicked) return null
  return (
    <ClientOnly>
      <SelectedSites {...props} />
    </ClientOnly>
  )
}

export const LateDeleteSites = lazyDialog(
  () => import('./DeleteSites').then((part) => part.DeleteSites),
  ({ ids }) => ids.length > 0
)

export const LateSiteRecords = lazyDialog(
  () => import('./SiteRecordsDialog').then((part) => part.SiteRecordsDialog),
  ({ open }) => open !== null
)

export const LateSiteForm = lazySection(
  () => import('~/components/sites/form/SiteForm').then((part) => part.SiteForm),
  <Loading text="Loading form" />
)

export const LateHistory = lazySection(
  () => import('./FoldedHistory').then((part) => part.FoldedHistory),
  <div className="mt-6 min-h-12 border-t border-line" />
)
