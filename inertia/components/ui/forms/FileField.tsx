import { useId, useRef } from 'react'
import { Button } from '~/components/ui/Button'
import { errorClass, hintClass, labelClass } from './field'
import { cx } from '~/lib/cx'

type FileFieldProps = {
  label: string
  file: File | null
  onChange: (file: File | null) => void
  accept: string
  hint?: string
  error?: string
  testId?: string
  className?: string
}

export function FileField(props: FileFieldProps) {
  const { label, file, onChange, accept, hint, error, testId, className } = props
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={cx('min-w-0', className)}>
      <p id={`${id}-label`} className={`${labelClass} mb-1.5`}>
        {label}
      </p>
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed px-3 py-2.5',
          error ? 'border-danger-text' : 'border-field'
        )}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-words` : undefined}
          tabIndex={-1}
          data-testid={testId}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            target.value = ''
            if (chosen) onChange(chosen)
          }}
        />
        <Button size="sm" onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose file'}
        </Button>
        <span className="min-w-40 flex-1 wrap-anywhere text-muted" aria-live="polite">
          {file ? file.name : 'No file chosen'}
        </span>
        {file && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            Remove file
          </Button>
        )}
      </div>
      {error ? (
        <p role="alert" id={`${id}-words`} className={`${errorClass} mt-1.5`}>
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-words`} className={`${hintClass} mt-1.5`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
