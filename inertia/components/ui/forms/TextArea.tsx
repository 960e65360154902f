import type { ComponentProps } from 'react'
import { cx } from '~/lib/cx'
import { controlClass } from './field'
import { FieldFrame, type FieldTexts } from './FieldFrame'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldTexts

export function TextArea({
  label,
  hideLabel,
  error,
  hint,
  className,
  id,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <FieldFrame {...{ label, hideLabel, error, hint, className, id }}>
      {(control) => (
        <textarea
          {...control}
          {...rest}
          rows={rows}
          aria-invalid={Boolean(error) || undefined}
          className={cx(controlClass(Boolean(error)), 'block resize-y px-3 py-2')}
        />
      )}
    </FieldFrame>
  )
}
