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
            'size-[1.125rem] shrink-0 cursor-pointer appearance-none rounded-[4px] border bg-surface bg-center bg-no-repeat',
            'checked:border-accent checked:bg-accent checked:bg-(image:--tick) forced-colors:appearance-auto',
            error ? 'border-danger-text' : 'border-faint'
          )}
        />
        {label}
      </label>
      {error && <p className={cx(errorClass, 'mt-1')}>{error}</p>}
    </div>
  )
}
