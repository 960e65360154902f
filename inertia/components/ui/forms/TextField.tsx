import type { ComponentProps, ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { controlClass } from './field'
import { FieldFrame, type FieldTexts } from './FieldFrame'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'children'> &
  FieldTexts & {
    /** Marks the field when its error is elsewhere. */
    invalid?: boolean
    icon?: ReactNode
    /** A unit, a key or a button. */
    trailing?: ReactNode
  }

export function TextField({
  label,
  hideLabel,
  error,
  invalid = Boolean(error),
  hint,
  icon,
  trailing,
  className,
  id,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame {...{ label, hideLabel, error, hint, className, id }}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center text-faint [&_svg]:size-5"
            >
              {icon}
            </span>
          )}
          <input
            {...control}
            {...rest}
            type={type}
            aria-invalid={invalid || undefined}
            className={cx(
              controlClass(invalid),
              'h-11 sm:h-(--control-height)',
              icon ? 'pl-10' : 'pl-3',
              trailing ? 'pr-(--trailing,3rem)' : 'pr-3'
            )}
          />
          {trailing && (
            <span className="absolute inset-y-0 right-0 flex items-center pr-2 text-faint">
              {trailing}
            </span>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
