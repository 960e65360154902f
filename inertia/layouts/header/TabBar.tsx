import { Bars3Icon, BookmarkIcon, BuildingOffice2Icon, HomeIcon } from '@heroicons/react/24/outline'
import {
  BookmarkIcon as BookmarkSolid,
  BuildingOffice2Icon as BuildingSolid,
  HomeIcon as HomeSolid,
} from '@heroicons/react/24/solid'
import { Link } from '@inertiajs/react'
import { ReminderBell } from '~/components/reminders/ReminderBell'
import { headerLinks, isActive } from '~/lib/navigation'
import { cx } from '~/lib/cx'
import { useCurrentPage } from '~/hooks/useSharedProps'
import { useSidebar } from '~/hooks/useSidebar'
import { FiltersButton } from '~/components/filters/FiltersButton'
import MobileMenu from './MobileMenu'

const ICONS = [
  [HomeIcon, HomeSolid],
  [BuildingOffice2Icon, BuildingSolid],
  [BookmarkIcon, BookmarkSolid],
] as const
const [HOME, PROJECTS, MINE] = headerLinks

const TAB =
  'flex min-w-0 flex-col items-center justify-center gap-1 text-[0.6875rem]/none font-semibold text-muted aria-[current=page]:text-ink data-open:text-ink [&_svg]:size-6'

type TabBarProps = { isMenuOpen: boolean; onMenu: (isOpen: boolean) => void }

/** A member's way about below 768 px, within reach of the thumb. */
export default function TabBar({ isMenuOpen, onMenu }: TabBarProps) {
  const { path } = useCurrentPage()
  const { sidebar } = useSidebar()
  return (
    <>
      {sidebar && !sidebar.hasBar && (
        <FiltersButton className="fixed! right-3 bottom-[calc(var(--tab-bar-height)+0.75rem)] [body:has([data-foot])_&]:bottom-56 z-20 h-11 rounded-full! border border-edge bg-surface px-4 shadow-float" />
      )}
      <nav
        aria-label="Tabs"
        data-testid="tab-bar"
        className="fixed inset-x-0 bottom-0 z-30 grid h-(--tab-bar-height) grid-cols-5 border-t border-line bg-surface"
      >
        {[HOME, PROJECTS, MINE].map((item, at) => {
          const isHere = isActive(item, path)
          const Icon = ICONS[at][isHere ? 1 : 0]
          return (
            <Link
              key={item.href}
              href={item.href}
              aria-current={isHere ? 'page' : undefined}
              className={TAB}
            >
              <Icon aria-hidden="true" />
              <span className="max-w-full truncate">{item.label}</span>
            </Link>
          )
        })}
        <ReminderBell tab={TAB} />
        <button
          type="button"
          aria-expanded={isMenuOpen}
          data-testid="menu-toggle"
          onClick={() => onMenu(true)}
          className={cx(TAB, isMenuOpen && 'text-ink')}
        >
          <Bars3Icon aria-hidden="true" />
          Menu
        </button>
      </nav>
      <MobileMenu open={isMenuOpen} onClose={() => onMenu(false)} />
    </>
  )
}
