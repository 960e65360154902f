import type { ComponentProps } from 'react'
import { Late } from '~/components/ui/Late'
import { Loading } from '~/components/ui/Loading'
import { useAhead } from '~/hooks/useAhead'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lateDialog } from '~/lib/lateDialog'
import { latePart } from '~/lib/latePart'

const loadDialog = () => import('./SiteDialog')
const SiteDialog = latePart(() => loadDialog().then((part) => ({ default: part.SiteDialog })))
const loadSelected = () => import('./SelectedSites')
const SelectedSites = latePart(() =>
  loadSelected().then((part) => ({ default: part.SelectedSites }))
)
const SiteFilters = latePart(() =>
  import('./SiteFilters').then((part) => ({ default: part.SiteFilters }))
)
const FoldedHistory = latePart(() =>
  import('./FoldedHistory').then((part) => ({ default: part.FoldedHistory }))
)
const SiteForm = latePart(() => import('./SiteForm').then((part) => ({ default: part.SiteForm })))

/** The filters of the sites, which their table does not wait for. */
export function LateSiteFilters(props: ComponentProps<typeof SiteFilters>) {
  return (
    <Late waiting={<Loading text="Loading filters" />}>
      <SiteFilters {...props} />
    </Late>
  )
}

/** The dialogs in which sites are added and edited, which the table does not wait for. */
export function LateSiteDialog(props: ComponentProps<typeof SiteDialog>) {
  useAhead(loadDialog)
  if (props.open === null) return null
  return (
    <Late>
      <SiteDialog {...props} />
    </Late>
  )
}

/** What can be done with ticked sites, which is fetched before the first is ticked. */
export function LateSelectedSites(props: ComponentProps<typeof SelectedSites>) {
  const wasTicked = useWasOpened(props.selection.ids.length > 0)
  useAhead(loadSelected)
  if (!wasTicked) return null
  return (
    <Late>
      <SelectedSites {...props} />
    </Late>
  )
}

/** The question before sites are deleted, which the table does not wait for. */
export const LateDeleteSites = lateDialog(
  () => import('./DeleteSites').then((part) => part.DeleteSites),
  ({ ids }) => ids.length > 0
)

/** Who viewed, bookmarked or noted a site, which the table does not wait for. */
export const LateSiteRecords = lateDialog(
  () => import('./SiteRecordsDialog').then((part) => part.SiteRecordsDialog),
  ({ open }) => open !== null
)

/** The form of a site on a page of its own, which its heading and its buttons do not wait for. */
export function LateSiteForm(props: ComponentProps<typeof SiteForm>) {
  return (
    <Late waiting={<Loading text="Loading form" />}>
      <SiteForm {...props} />
    </Late>
  )
}

/** The history of a site under its form. */
export function LateHistory(props: ComponentProps<typeof FoldedHistory>) {
  return (
    <Late waiting={<div className="mt-6 min-h-12 border-t border-line" />}>
      <FoldedHistory {...props} />
    </Late>
  )
}
