import { Description, Field, Input, Label } from '@headlessui/react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { controlClass, errorClass, hintClass, labelClass } from './field'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'children'> & {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  error?: string
  /** Marks the field when its message stands elsewhere, in a list over the form. */
  invalid?: boolean
  hint?: ReactNode
  /** An icon inside the field, before the text. */
  icon?: ReactNode
  /** Something inside the field, after the text: a unit, a key, a button. */
  trailing?: ReactNode
}

/** One line of text with its label, hint and error tied to it. */
export function TextField({
  label,
  hideLabel = false,
  error,
  invalid = Boolean(error),
  hint,
  icon,
  trailing,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field className={cx('min-w-0', className)}>
      <Label className={hideLabel ? 'sr-only' : cx(labelClass, 'mb-1.5 block')}>{label}</Label>
      <div className="relative">
        {icon && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center text-faint [&_svg]:size-5"
          >
            {icon}
          </span>
        )}
        <Input
          {...rest}
          type={type}
          invalid={invalid}
          className={cx(
            controlClass(invalid),
            'h-11 sm:h-10',
            icon ? 'pl-10' : 'pl-3',
            trailing ? 'pr-12' : 'pr-3'
          )}
        />
        {trailing && (
          <span className="absolute inset-y-0 right-0 flex items-center pr-2 text-faint">
            {trailing}
          </span>
        )}
      </div>
      {hint && <Description className={cx(hintClass, 'mt-1.5')}>{hint}</Description>}
      {error && <Description className={cx(errorClass, 'mt-1.5')}>{error}</Description>}
    </Field>
  )
}
