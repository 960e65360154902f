import { useId, type ReactNode } from 'react'
import { cx } from '~/lib/cx'
import { errorClass, hintClass, labelClass } from './field'

export type FieldTexts = {
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  error?: string
}

type FieldFrameProps = FieldTexts & {
  id?: string
  className?: string
  /** The control must take these attributes. */
  children: (control: { 'id': string; 'aria-describedby'?: string }) => ReactNode
}

export function FieldFrame(props: FieldFrameProps) {
  const { label, hideLabel = false, hint, error, className, children } = props
  const own = useId()
  const id = props.id ?? own
  const texts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : cx(labelClass, 'mb-1.5 block')}>
        {label}
      </label>
      {children({ 'id': id, 'aria-describedby': texts || undefined })}
      {hint && (
        <p id={`${id}-hint`} className={cx(hintClass, 'mt-1.5')}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={cx(errorClass, 'mt-1.5')}>
          {error}
        </p>
      )}
    </div>
  )
}
