import type { ReactNode } from 'react'
import { Menu, MenuAction } from '~/components/ui/dialogs/Menu'
import { useRecentViews, type RecentView } from './useRecentViews'
import { formatTime } from '~/lib/format'
import { useFailedOpening } from '~/list/useMemberState'

type RecentViewsMenuProps = { button: ReactNode; look: string; onOpen: (id: number) => void }

export default function RecentViewsMenu({ button, look, onOpen }: RecentViewsMenuProps) {
  return (
    <Menu align="start" button={button} buttonClass={look} className="w-80" testId="recent-views">
      <RecentViewEntries onOpen={onOpen} />
    </Menu>
  )
}

function RecentViewEntries({ onOpen }: Pick<RecentViewsMenuProps, 'onOpen'>) {
  const { views, askAgain } = useRecentViews()
  if (!views) return <p className="px-3 py-2 text-muted">Loading…</p>
  if (views === 'failed') {
    return (
      <MenuAction
        onClick={(event) => {
          // Which keeps the menu open.
          event.preventDefault()
          askAgain()
        }}
      >
        Try again
      </MenuAction>
    )
  }
  if (views.length === 0) return <p className="px-3 py-2 text-muted">No recent views</p>
  return views.map((view) => <RecentViewEntry key={view.site_id} {...{ view, onOpen }} />)
}

type EntryProps = Pick<RecentViewsMenuProps, 'onOpen'> & { view: RecentView }

function RecentViewEntry({ view, onOpen }: EntryProps) {
  const hasFailed = useFailedOpening(view.site_id)
  return (
    <MenuAction testId="recent-view" onClick={() => onOpen(view.site_id)}>
      <span className="min-w-0">
        <span className="block truncate">
          {hasFailed && 'Try again: '}
          {view.name || 'Unnamed Project'}
        </span>
        <span className="block text-xs font-normal text-muted tabular-nums">
          {formatTime(view.last_viewed)}
        </span>
      </span>
    </MenuAction>
  )
}
