import type { ComponentProps } from 'react'
import { Late } from '~/components/ui/Late'
import { Loading } from '~/components/ui/Loading'
import { useAhead } from '~/hooks/useAhead'
import { useWasOpened } from '~/hooks/useWasOpened'
import { lateDialog } from '~/lib/lateDialog'
import { latePart } from '~/lib/latePart'
import { latePiece } from '~/lib/latePiece'

const loadDialog = () => import('./SiteDialog')
const SiteDialog = latePart(() => loadDialog().then((part) => ({ default: part.SiteDialog })))
const loadSelected = () => import('./SelectedSites')
const SelectedSites = latePart(() =>
  loadSelected().then((part) => ({ default: part.SelectedSites }))
)

/** The filters of the sites, which their table does not wait for. */
export const LateSiteFilters = latePiece(
  () => import('./SiteFilters').then((part) => part.SiteFilters),
  <Loading text="Loading filters" />
)

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
export const LateSiteForm = latePiece(
  () => import('./SiteForm').then((part) => part.SiteForm),
  <Loading text="Loading form" />
)

/** The history of a site under its form. */
export const LateHistory = latePiece(
  () => import('./FoldedHistory').then((part) => part.FoldedHistory),
  <div className="mt-6 min-h-12 border-t border-line" />
)
