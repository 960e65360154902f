import type { ComponentProps, ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { errorClass } from './field'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  error?: string
}

export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  return (
    <div className={className}>
      <label className="inline-flex min-h-6 cursor-pointer items-center gap-2 text-sm font-medium text-ink has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          className={cx(
            'tick-box size-[1.125rem] shrink-0 cursor-pointer',
            error && 'border-danger-text!'
          )}
        />
        {label}
      </label>
      {error && <p className={cx(errorClass, 'mt-1')}>{error}</p>}
    </div>
  )
}
