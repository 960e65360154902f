import { Description, Field, Label, Textarea } from '@headlessui/react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { controlClass, errorClass, hintClass, labelClass } from './field'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  error?: string
  hint?: ReactNode
}

/** Several lines of text with their label, hint and error tied to them. */
export function TextArea({
  label,
  hideLabel = false,
  error,
  hint,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <Field className={cx('min-w-0', className)}>
      <Label className={hideLabel ? 'sr-only' : cx(labelClass, 'mb-1.5 block')}>{label}</Label>
      <Textarea
        {...rest}
        rows={rows}
        invalid={Boolean(error)}
        className={cx(controlClass(Boolean(error)), 'block resize-y px-3 py-2')}
      />
      {hint && <Description className={cx(hintClass, 'mt-1.5')}>{hint}</Description>}
      {error && <Description className={cx(errorClass, 'mt-1.5')}>{error}</Description>}
    </Field>
  )
}
