import type { ComponentProps, ReactNode } from 'react'
import { cx } from '~/lib/cx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  size?: 'sm' | 'md'
  bordered?: boolean
}

/** `label` is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  size = 'md',
  bordered = false,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-colors',
        'hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-40 [&_svg]:size-5',
        size === 'sm' ? 'size-8' : 'size-10',
        bordered && 'border border-edge bg-surface',
        className
      )}
    >
      {icon}
    </button>
  )
}
