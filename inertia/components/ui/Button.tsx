import { Link } from '@inertiajs/react'
import type { ComponentProps, ReactNode } from 'react'
import { useHydrated } from '~/hooks/useHydrated'
import { cx } from '~/lib/cx'
import { Spinner } from './Loading'

export type ButtonVariant =
  'primary' | 'secondary' | 'inverse' | 'danger' | 'success' | 'ghost' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize }

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-strong not-data-early:disabled:bg-sunken not-data-early:disabled:text-muted not-data-early:disabled:opacity-100',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  inverse: 'bg-inverse text-on-inverse hover:bg-inverse/90',
  danger: 'bg-danger text-white hover:bg-danger-strong',
  success: 'bg-success text-white hover:bg-success-strong',
  ghost: 'text-muted hover:bg-sunken hover:text-ink',
  link: 'text-link',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-3 text-[0.8125rem]',
  md: 'h-10 gap-2 px-4 text-sm',
  lg: 'h-12 gap-2 px-6 text-base',
}

/** For the rare element that must look like a button. */
export function buttonClass({ variant = 'secondary', size = 'md' }: ButtonLook = {}): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center rounded-control font-semibold whitespace-nowrap',
    'transition-colors select-none disabled:cursor-not-allowed not-data-early:disabled:opacity-50 aria-disabled:opacity-50',
    VARIANTS[variant],
    variant === 'link' ? 'min-h-6 gap-1.5 text-[0.8125rem]' : SIZES[size]
  )
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean; icon?: ReactNode }

/** A submit button waits for the page's script: the browser alone would send the form and lose what was typed. */
export function Button({
  variant,
  size,
  busy = false,
  icon,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const isEarly = !useHydrated(type === 'submit')
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy || isEarly}
      data-early={isEarly || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size }), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, 'size'> & ButtonLook & { icon?: ReactNode }

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  )
}
