import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Description,
  Field,
  Label,
} from '@headlessui/react'
import {
  controlClass,
  errorClass,
  labelClass,
  optionClass,
  popoverClass,
} from '~/components/ui/forms/field'
import { useDirectoryOptions, type DirectoryField } from '~/components/filters/useDirectoryOptions'
import { cx } from '~/lib/cx'

type NameFieldProps = {
  label: string
  field: DirectoryField
  value: string
  onChange: (name: string) => void
  error?: string
}

/** Offers known names; another name creates a company or authority. */
export function NameField({ label, field, value, onChange, error }: NameFieldProps) {
  const { names, search } = useDirectoryOptions(field)
  const typed = value.trim()
  const isKnown = (names ?? []).some((name) => name.toLowerCase() === typed.toLowerCase())

  return (
    <Field className="relative min-w-0">
      <Label className={cx(labelClass, 'mb-1.5 block')}>{label}</Label>
      <Combobox value={value} onChange={(name: string | null) => name !== null && onChange(name)}>
        <ComboboxInput
          name={field}
          autoComplete="off"
          data-testid={`field-${field}`}
          aria-invalid={error ? true : undefined}
          onFocus={() => search(typed)}
          onChange={(event) => {
            onChange(event.target.value)
            search(event.target.value.trim())
          }}
          className={cx(controlClass(Boolean(error)), 'h-11 px-3 sm:h-10')}
        />
        <ComboboxOptions
          transition
          modal={false}
          className={cx(
            popoverClass,
            'absolute inset-x-0 top-full mt-1 max-h-72 overflow-y-auto empty:hidden'
          )}
        >
          {typed && names !== null && !isKnown && (
            <ComboboxOption value={typed} className={optionClass}>
              <span className="min-w-0 truncate">New: {typed}</span>
            </ComboboxOption>
          )}
          {(names ?? []).map((name) => (
            <ComboboxOption key={name} value={name} className={optionClass}>
              <span className="min-w-0 truncate">{name}</span>
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Combobox>
      {error && <Description className={cx(errorClass, 'mt-1.5')}>{error}</Description>}
    </Field>
  )
}
