import { useId, type ReactNode } from 'react'
import { cx } from '~/lib/cx'

type SegmentedProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string; icon?: ReactNode; className?: string }[]
  value: T
  onChange: (value: T) => void
  className?: string
  /** Of the words, beside icons. */
  wordsClass?: string
  testId?: string
}

export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  className,
  wordsClass,
  testId,
}: SegmentedProps<T>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      data-testid={testId}
      className={cx(
        'inline-flex overflow-hidden rounded-control border border-edge bg-surface',
        className
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className={cx(
            'relative inline-flex h-[calc(var(--control-height)-2px)] cursor-pointer items-center gap-1.5 px-3.5 text-sm font-semibold text-muted select-none',
            'not-has-checked:hover:bg-sunken has-checked:bg-inverse has-checked:text-on-inverse',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current',
            option.className
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon}
          <span className={wordsClass}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
