import type { ChangeEvent } from 'react'

type Form<Values> = {
  data: Values
  errors: Partial<Record<string, string>>
  setData: (name: never, value: never) => void
}

type Named<Values, Value> = {
  [Name in keyof Values]: Values[Name] extends Value ? Name : never
}[keyof Values] &
  string

export function typedField<Values>(form: Form<Values>, name: Named<Values, string>) {
  return {
    name,
    value: form.data[name] as string,
    error: form.errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.setData(name as never, target.value as never),
  }
}

export function pickedField<Values, Name extends keyof Values & string>(
  form: Form<Values>,
  name: Name
) {
  return {
    value: form.data[name],
    error: form.errors[name],
    onChange: (value: Values[Name]) => form.setData(name as never, value as never),
  }
}
