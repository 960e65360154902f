import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { buttonClass } from '~/components/ui/Button'
import { Menu, MenuAction } from '~/components/ui/Menu'
import { useRecentViews } from '~/hooks/useRecentViews'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { formatTime } from '~/lib/format'

type RecentViewsProps = { onOpen: (id: number) => void }

const LOOK = `${buttonClass()} max-sm:h-11 max-sm:flex-1`

/** The projects that the viewer opened last (section 2); a visitor is asked to log in. */
export function RecentViews({ onOpen }: RecentViewsProps) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const label = (
    <>
      Recent Views
      <ChevronDownIcon aria-hidden="true" className="-mr-1 size-4 text-muted" />
    </>
  )
  if (!viewer) {
    return (
      <button type="button" className={LOOK} data-testid="recent-views" onClick={openLogin}>
        {label}
      </button>
    )
  }
  return (
    <Menu align="start" button={label} buttonClass={LOOK} className="w-80" testId="recent-views">
      <RecentViewEntries onOpen={onOpen} />
    </Menu>
  )
}

function RecentViewEntries({ onOpen }: RecentViewsProps) {
  const views = useRecentViews()
  if (!views) return <p className="px-3 py-2 text-muted">Loading…</p>
  if (views.length === 0) return <p className="px-3 py-2 text-muted">No recent views</p>
  return views.map((view) => (
    <MenuAction key={view.site_id} testId="recent-view" onClick={() => onOpen(view.site_id)}>
      <span className="min-w-0">
        <span className="block truncate">{view.name || 'Unnamed Project'}</span>
        <span className="block text-xs font-normal text-muted tabular-nums">
          {formatTime(view.last_viewed)}
        </span>
      </span>
    </MenuAction>
  ))
}
