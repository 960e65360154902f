import { Radio, RadioGroup } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from '~/lib/cx'

type SegmentedProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string; icon?: ReactNode }[]
  value: T
  onChange: (value: T) => void
  className?: string
  testId?: string
}

/** Two or three exclusive choices side by side, such as List and Map. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  className,
  testId,
}: SegmentedProps<T>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onChange={onChange}
      data-testid={testId}
      className={cx(
        'inline-flex overflow-hidden rounded-control border border-edge bg-surface',
        className
      )}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={cx(
            'inline-flex h-[2.375rem] cursor-pointer items-center gap-1.5 px-3.5 text-sm font-semibold text-muted select-none',
            'not-data-checked:hover:bg-sunken data-checked:bg-inverse data-checked:text-on-inverse',
            'focus-visible:-outline-offset-2'
          )}
        >
          {option.icon}
          {option.label}
        </Radio>
      ))}
    </RadioGroup>
  )
}
