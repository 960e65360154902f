import { useState } from 'react'
import { formatDay, isDay } from '#shared/time/dates'
import { parseDay } from '#shared/time/typed_days'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { CalendarBounds } from './Calendar'
import { TextField, type TextFieldProps } from './TextField'

type Texts = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'trailing' | 'min' | 'max'>

type DateFieldProps = Texts &
  CalendarBounds & {
    value: string
    /** An ISO day, or the text as typed while it is no date, so that no form takes it for nothing. */
    onChange: (value: string) => void
  }

const NOT_A_DAY = 'Please enter a real date, as dd/mm/yyyy.'
/** Whole without separators: shown as a date at once. */
const IS_PLAIN = /^\d{8}$|^\d{4}-/

const DayPicker = lazyPart(() => import('./DayPicker'))

/** Shows and takes dd/mm/yyyy; also takes digits alone and ISO text. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, onBlur, ...rest } = props
  const [text, setText] = useState(shownText(value))
  const [known, setKnown] = useState(value)
  const [isTyping, setTyping] = useState(false)
  if (value !== known) {
    setKnown(value)
    if (value !== (parseDay(text) ?? text)) setText(shownText(value))
  }

  function type(typed: string) {
    const day = parseDay(typed)
    setTyping(true)
    setText(day && IS_PLAIN.test(typed.trim()) ? formatDay(day) : typed)
    onChange(day ?? (typed.trim() && typed))
  }

  const isWrong = !isTyping && text.trim() !== '' && !parseDay(text)
  const error = rest.error ?? (isWrong ? NOT_A_DAY : undefined)
  return (
    <TextField
      placeholder="dd/mm/yyyy"
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={text}
      error={error}
      invalid={rest.invalid || Boolean(error)}
      onChange={({ target }) => type(target.value)}
      onBlur={(event) => {
        setTyping(false)
        setText(shownText(parseDay(text) ?? text))
        onBlur?.(event)
      }}
      trailing={
        <DayPicker
          day={parseDay(text)}
          min={min}
          max={max}
          disabled={rest.disabled || rest.readOnly}
          onPick={(day) => {
            setTyping(false)
            setText(formatDay(day))
            onChange(day)
          }}
        />
      }
    />
  )
}

function shownText(value: string): string {
  return isDay(value) ? formatDay(value) : value
}
