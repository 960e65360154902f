import { ArrowRightStartOnRectangleIcon, UserCircleIcon } from '@heroicons/react/24/outline'
import { Link } from '@inertiajs/react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSidebar } from '~/hooks/useSidebar'
import { logOut, logOutWords } from '~/components/auth/logOut'
import { cx } from '~/lib/cx'
import { useStore } from '~/lib/store'

const entryClass =
  'flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 text-left font-semibold [&_svg]:size-5'

export type AccountPart = { id: string; title: string }

export function AccountSidebar({ parts }: { parts: readonly AccountPart[] }) {
  const { viewer } = useSharedProps()
  const { setDrawerOpen } = useSidebar()
  return (
    <nav aria-label="Account" className="grid gap-1">
      {viewer && (
        <div className="mb-3 border-b px-3 pb-4">
          <p className="truncate font-bold">{viewer.name}</p>
          <p className="truncate text-[0.8125rem] text-muted">{viewer.email}</p>
        </div>
      )}
      <Link href="/my-account" aria-current="page" className={cx(entryClass, 'bg-sunken text-ink')}>
        <UserCircleIcon aria-hidden="true" />
        My Account
      </Link>
      <ul className="my-1 ml-[1.3rem] border-l pl-3">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={() => setDrawerOpen(false)}
              className="flex min-h-8 items-center rounded-control px-2 text-muted hover:bg-sunken hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={logOut}
        data-testid="sidebar-log-out"
        className={cx(entryClass, 'text-muted hover:bg-sunken hover:text-ink')}
      >
        <ArrowRightStartOnRectangleIcon aria-hidden="true" />
        {useStore(logOutWords)}
      </button>
    </nav>
  )
}
