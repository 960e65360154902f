import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuItem as HeadlessItem,
  MenuItems,
} from '@headlessui/react'
import { Link } from '@inertiajs/react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { cx } from '~/lib/cx'
import { popoverClass } from '~/components/ui/forms/field'

type MenuProps = {
  /** Omit it where the button's text is the name. */
  label?: string
  button: ReactNode
  buttonClass?: string
  buttonRef?: Ref<HTMLButtonElement>
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
  testId?: string
}

export function Menu({
  label,
  button,
  buttonClass,
  buttonRef,
  children,
  align = 'end',
  className,
  testId,
}: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton ref={buttonRef} aria-label={label} className={buttonClass} data-testid={testId}>
        {button}
      </MenuButton>
      <MenuItems
        transition
        anchor={{ to: align === 'end' ? 'bottom end' : 'bottom start', gap: 6, padding: 8 }}
        className={cx(popoverClass, 'max-h-96! min-w-48 overflow-y-auto', className)}
      >
        {children}
      </MenuItems>
    </HeadlessMenu>
  )
}

type EntryProps = { icon?: ReactNode; children: ReactNode; testId?: string }

const entryClass = cx(
  'flex min-h-10 w-full items-center gap-2.5 rounded-control px-3 py-1.5 text-left text-sm font-medium text-ink outline-none',
  'data-focus:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-faint'
)

export function MenuLink({ href, icon, children, testId }: EntryProps & { href: string }) {
  return (
    <HeadlessItem>
      <Link href={href} className={entryClass} data-testid={testId}>
        {icon}
        {children}
      </Link>
    </HeadlessItem>
  )
}

export function MenuAction({
  onClick,
  icon,
  children,
  testId,
}: EntryProps & { onClick: (event: MouseEvent) => void }) {
  return (
    <HeadlessItem>
      <button type="button" onClick={onClick} className={entryClass} data-testid={testId}>
        {icon}
        {children}
      </button>
    </HeadlessItem>
  )
}

export function MenuDownload({ href, icon, children, testId }: EntryProps & { href: string }) {
  return (
    <HeadlessItem>
      <a href={href} download className={entryClass} data-testid={testId}>
        {icon}
        {children}
      </a>
    </HeadlessItem>
  )
}
