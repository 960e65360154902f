import { useState, type ReactNode } from 'react'
import { TextField, type TextFieldProps } from './TextField'

export type TypedFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'trailing' | 'placeholder' | 'min' | 'max'
> & {
  value: string
  /** What was read, or the text as typed while nothing can be, so that no form takes it for nothing. */
  onChange: (value: string) => void
}

type Kind = {
  parse: (text: string) => string | null
  /** What is shown of a value. */
  format: (value: string) => string
  /** Text that is shown as its value at once, rather than when the field is left. */
  isPlain: RegExp
  placeholder: string
  /** Said of text that cannot be read, once the typing ends. */
  problem: string
  trailing?: (value: string | null, onPick: (value: string) => void) => ReactNode
}

/** A field whose value is read from what is typed. */
export function TypedField(props: TypedFieldProps & Kind) {
  const { value, onChange, parse, format, isPlain, problem, trailing, onBlur, ...rest } = props
  const shown = (read: string) => (parse(read) === read ? format(read) : read)
  const [text, setText] = useState(shown(value))
  const [known, setKnown] = useState(value)
  const [isTyping, setTyping] = useState(false)
  if (value !== known) {
    setKnown(value)
    if (value !== (parse(text) ?? text)) setText(shown(value))
  }

  function type(typed: string) {
    const read = parse(typed)
    setTyping(true)
    setText(read && isPlain.test(typed.trim()) ? format(read) : typed)
    onChange(read ?? (typed.trim() && typed))
  }

  function pick(picked: string) {
    setTyping(false)
    setText(format(picked))
    onChange(picked)
  }

  const isWrong = !isTyping && text.trim() !== '' && !parse(text)
  const error = rest.error ?? (isWrong ? problem : undefined)
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={text}
      error={error}
      invalid={rest.invalid || Boolean(error)}
      onChange={({ target }) => type(target.value)}
      onBlur={(event) => {
        setTyping(false)
        setText(shown(parse(text) ?? text))
        onBlur?.(event)
      }}
      trailing={trailing?.(parse(text), pick)}
    />
  )
}
