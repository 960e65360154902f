import {
  ArrowRightStartOnRectangleIcon,
  Bars4Icon,
  Cog6ToothIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline'
import { ChevronDownIcon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { Menu, MenuAction, MenuLink } from '~/components/ui/dialogs/Menu'
import { useSharedProps } from '~/hooks/useSharedProps'
import { Avatar } from './Avatar'
import { useSchemeChoices } from './schemeChoices'
import { useCompactRows } from '~/components/projects/list/rowHeight'
import { logOut, logOutWords, roleLabel } from '~/components/auth/logOut'
import { accountPath, adminPath } from '~/lib/navigation'
import { useStore } from '~/lib/store'

export function UserMenu({ viewer }: { viewer: Data.Viewer }) {
  const { can } = useSharedProps()
  const [isCompact, setCompact] = useCompactRows()
  return (
    <Menu
      testId="user-menu"
      className="w-60"
      buttonClass="flex items-center gap-2.5 rounded-control p-1 text-left hover:bg-sunken xl:pr-2"
      button={
        <>
          <Avatar initials={viewer.initials} />
          <span className="sr-only xl:hidden">{viewer.name}</span>
          <span className="hidden leading-tight xl:block">
            <span className="block max-w-24 truncate min-[85rem]:max-w-40 font-semibold text-ink">
              {viewer.name}
            </span>
            <span className="block text-xs text-muted">{roleLabel(can.administrate)}</span>
          </span>
          <ChevronDownIcon aria-hidden="true" className="hidden size-4 text-faint xl:block" />
        </>
      }
    >
      <div className="border-b border-line px-3 pt-2 pb-2.5">
        <p className="truncate font-semibold text-ink">{viewer.name}</p>
        <p className="truncate text-[0.8125rem] text-muted">{viewer.email}</p>
        <p className="mt-0.5 text-xs text-faint xl:hidden">{roleLabel(can.administrate)}</p>
      </div>
      <div className="pt-1">
        <MenuLink href={accountPath} icon={<UserCircleIcon aria-hidden="true" />}>
          My Account
        </MenuLink>
        {can.administrate && (
          <MenuLink href={adminPath} icon={<Cog6ToothIcon aria-hidden="true" />}>
            Admin
          </MenuLink>
        )}
        <MenuAction
          testId="compact-rows"
          onClick={() => setCompact(!isCompact)}
          icon={<Bars4Icon aria-hidden="true" />}
        >
          {isCompact ? 'Comfortable rows' : 'Compact rows'}
        </MenuAction>
        <SchemeActions />
        <MenuAction
          testId="log-out"
          onClick={logOut}
          icon={<ArrowRightStartOnRectangleIcon aria-hidden="true" />}
        >
          {useStore(logOutWords)}
        </MenuAction>
      </div>
    </Menu>
  )
}

function SchemeActions() {
  return useSchemeChoices().map(({ name, label, Icon, choose }) => (
    <MenuAction
      key={name}
      testId={`colours-${name}`}
      onClick={choose}
      icon={<Icon aria-hidden="true" />}
    >
      {label}
    </MenuAction>
  ))
}
