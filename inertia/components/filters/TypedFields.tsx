import { useId } from 'react'
import { DateField } from '~/components/ui/forms/DateField'
import { TextField, type TextFieldProps } from '~/components/ui/forms/TextField'
import { useTypedFilters, type FilteredList, type ReadText } from '~/list/useTypedFilters'
import { errorClass, hintClass } from '~/components/ui/forms/field'
import { cx } from '~/lib/cx'

/** Both ends of a range side by side; a slider between them says how wide. */
export const RANGE_GRID = 'grid-cols-[var(--ends,repeat(2,minmax(0,1fr)))] justify-between'

type Field = Pick<TextFieldProps, 'label' | 'hideLabel' | 'placeholder' | 'trailing'> & {
  key: string
}

type TypedFieldsProps = Pick<TextFieldProps, 'inputMode'> & {
  list: FilteredList
  /** One field, or both ends of a range. */
  fields: readonly Field[]
  read: ReadText
  areDays?: boolean
  /** Offered below each field; others may be typed. */
  steps?: readonly number[]
  hint?: string
}

/** The error appears below and marks its field. */
export function TypedFields({
  list,
  fields,
  read,
  areDays,
  steps,
  hint,
  ...input
}: TypedFieldsProps) {
  const keys = fields.map(({ key }) => key)
  const { texts, errors, type, rest } = useTypedFilters(list, keys, read)
  const messages = [...new Set(Object.values(errors))]
  const hintId = `hint-${keys.join('-')}`
  const stepsId = useId()
  const errorId = `error-${keys.join('-')}`

  return (
    <div role={hint && 'group'} aria-describedby={hint && hintId}>
      <div className={cx('grid gap-2', fields.length > 1 && !areDays && `items-end ${RANGE_GRID}`)}>
        {fields.map(({ key, ...field }) => {
          const control = {
            ...field,
            'value': texts[key],
            'invalid': key in errors,
            'aria-errormessage': key in errors ? errorId : undefined,
            'onBlur': rest,
            'data-testid': `filter-${key}`,
          }
          return areDays ? (
            <DateField key={key} {...control} onChange={(day) => type(key, day)} />
          ) : (
            <TextField
              key={key}
              {...control}
              {...input}
              list={steps && stepsId}
              autoComplete="off"
              onChange={(event) => type(key, event.target.value)}
            />
          )
        })}
      </div>
      {steps && (
        <datalist id={stepsId}>
          {steps.map((step) => (
            <option key={step} value={step} />
          ))}
        </datalist>
      )}
      {hint && (
        <p id={hintId} className={cx(hintClass, 'mt-1.5')}>
          {hint}
        </p>
      )}
      {messages.length > 0 && (
        <p
          id={errorId}
          role="alert"
          className={cx(errorClass, 'mt-1.5')}
          data-testid="filter-error"
        >
          {messages.join(' ')}
        </p>
      )}
    </div>
  )
}
