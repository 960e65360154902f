import {
  Combobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Description,
  Field,
  Label,
} from '@headlessui/react'
import { CheckIcon, ChevronDownIcon } from '@heroicons/react/20/solid'
import { useState } from 'react'
import { cx } from '~/lib/cx'
import { Chip } from '~/components/ui/Chip'
import { controlClass, errorClass, labelClass, optionClass, popoverClass } from './field'

type PickerOption = { id: string; label: string }

type MultiPickerProps = {
  label: string
  options: readonly PickerOption[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  placeholder?: string
  /** A choice replaces the one before and closes the list. */
  single?: boolean
  hideLabel?: boolean
  /** Where something else shows what is chosen. */
  hideChosen?: boolean
  /** For options from elsewhere, which are shown unfiltered. */
  onSearch?: (typed: string) => void
  nothing?: string
  error?: string
  disabled?: boolean
  className?: string
  testId?: string
}

/** Letters only: "north west" finds "NorthWest". */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '')
}

export function MultiPicker({
  label,
  options,
  value,
  onChange,
  placeholder,
  single = false,
  hideLabel = false,
  hideChosen = false,
  onSearch,
  nothing = 'Nothing found.',
  error,
  disabled,
  className,
  testId,
}: MultiPickerProps) {
  const [query, setQuery] = useState('')
  const found = onSearch
    ? options
    : options.filter((option) => plain(option.label).includes(plain(query)))
  const labelOf = (id: string) => options.find((option) => option.id === id)?.label ?? id

  function search(typed: string) {
    setQuery(typed)
    onSearch?.(typed)
  }

  function choose(ids: string[]) {
    search('')
    onChange(ids)
  }

  // The types of a Combobox do not leave open whether it takes one or many.
  const choice = single
    ? { value: value[0] ?? '', onChange: (id: string | null) => choose(id ? [id] : []) }
    : { multiple: true as const, value: [...value], onChange: choose }

  return (
    <Field className={cx('min-w-0', className)} disabled={disabled} data-testid={testId}>
      <div className={cx('flex items-baseline justify-between gap-2', !hideLabel && 'mb-1.5')}>
        <Label className={hideLabel ? 'sr-only' : labelClass}>{label}</Label>
        {!hideLabel && !single && value.length > 0 && (
          <span className="text-[0.8125rem] font-semibold text-ink">
            {value.length}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </div>
      {!hideChosen && value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {value.map((id) => (
            <li key={id} className="max-w-full">
              <Chip
                label={labelOf(id)}
                disabled={disabled}
                onRemove={() => onChange(value.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <Combobox immediate onClose={() => query && search('')} {...(choice as object)}>
        <div className="relative">
          <ComboboxInput
            placeholder={placeholder}
            autoComplete="off"
            displayValue={() => query}
            onFocus={() => onSearch?.(query)}
            onChange={(event) => search(event.target.value)}
            className={cx(controlClass(Boolean(error)), 'h-11 pr-9 pl-3 sm:h-(--control-height)')}
          />
          <ComboboxButton
            aria-label={`Show ${label} options`}
            className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-muted"
          >
            <ChevronDownIcon aria-hidden="true" className="size-4" />
          </ComboboxButton>
        </div>
        <ComboboxOptions
          transition
          anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
          className={cx(popoverClass, 'max-h-72! w-(--input-width) overflow-y-auto')}
        >
          {found.length === 0 && <div className="px-3 py-2 text-muted">{nothing}</div>}
          {found.map((option) => (
            <ComboboxOption key={option.id} value={option.id} className={optionClass}>
              <span className="min-w-0 wrap-anywhere">{option.label}</span>
              <CheckIcon
                aria-hidden="true"
                className="invisible size-4 shrink-0 text-ink group-data-selected:visible"
              />
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
      {error && <Description className={cx(errorClass, 'mt-1.5')}>{error}</Description>}
    </Field>
  )
}
