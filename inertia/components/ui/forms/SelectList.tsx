import {
  Field,
  Label,
  Listbox,
  ListboxButton,
  ListboxOption,
  ListboxOptions,
} from '@headlessui/react'
import { CheckIcon, ChevronDownIcon } from '@heroicons/react/20/solid'
import { cx } from '~/lib/cx'
import { formatCount, projectCount } from '~/lib/format'
import { controlClass, errorClass, labelClass, optionClass, popoverClass } from './field'

type SelectOption<T extends string | number> = {
  value: T
  label: string
  disabled?: boolean
  /** In the place of the label on the button of a narrow toolbar. */
  short?: string
  /** Beside the label; not part of the option’s name. */
  count?: number
}

export type SelectProps<T extends string | number> = {
  label: string
  hideLabel?: boolean
  options: readonly SelectOption<T>[]
  value: T
  onChange: (value: T) => void
  /** Shown while no option has the value. */
  placeholder?: string
  disabled?: boolean
  error?: string
  /** Marks the field when its error is elsewhere. */
  invalid?: boolean
  /** The id of that error. */
  errorId?: string
  name?: string
  className?: string
  testId?: string
}

export default function SelectList<T extends string | number>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  placeholder,
  disabled,
  error,
  invalid = Boolean(error),
  errorId,
  name,
  className,
  testId,
}: SelectProps<T>) {
  const chosen = options.find((option) => option.value === value)
  return (
    <Field className={cx('min-w-0', className)} disabled={disabled}>
      <Label className={hideLabel ? 'sr-only' : cx(labelClass, 'mb-1.5 block')}>{label}</Label>
      <Listbox value={value} onChange={onChange} name={name} invalid={invalid}>
        <ListboxButton
          data-testid={testId}
          data-select
          aria-invalid={invalid || undefined}
          aria-errormessage={errorId}
          className={cx(
            controlClass(invalid),
            'flex h-11 cursor-pointer items-center justify-between gap-2 pr-2.5 pl-3 text-left font-medium sm:h-(--control-height)'
          )}
        >
          <span className={cx('truncate', !chosen && 'font-normal text-faint')}>
            {chosen?.short ? (
              <ShortLabel {...chosen} short={chosen.short} />
            ) : (
              (chosen?.label ?? placeholder)
            )}
          </span>
          <ChevronDownIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </ListboxButton>
        <ListboxOptions
          transition
          anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
          className={cx(popoverClass, 'max-h-80! min-w-(--button-width) overflow-y-auto')}
        >
          {options.map((option) => (
            <ListboxOption
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              aria-description={option.count === undefined ? undefined : projectCount(option.count)}
              className={optionClass}
            >
              {option.label}
              {option.count !== undefined && (
                <span
                  aria-hidden="true"
                  className="ml-auto pl-3 font-normal text-muted tabular-nums"
                >
                  {formatCount(option.count)}
                </span>
              )}
              <CheckIcon
                aria-hidden="true"
                className="invisible size-4 text-ink group-data-selected:visible"
              />
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
      {error && <p className={cx(errorClass, 'mt-1.5')}>{error}</p>}
    </Field>
  )
}

function ShortLabel({ label, short }: { label: string; short: string }) {
  return (
    <>
      <span className="@max-[60rem]:hidden">{label}</span>
      <span className="@min-[60rem]:hidden">{short}</span>
    </>
  )
}
