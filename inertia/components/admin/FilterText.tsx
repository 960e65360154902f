import { TextField, type TextFieldProps } from '~/components/ui/forms/TextField'

type FilterTextProps<Name extends string> = Omit<
  TextFieldProps,
  'list' | 'name' | 'value' | 'onChange'
> & {
  list: {
    state: Partial<Record<NoInfer<Name>, string>>
    type: (patch: Partial<Record<NoInfer<Name>, string>>) => void
  }
  /** As in the address. */
  name: Name
}

export function FilterText<Name extends string>({ list, name, ...field }: FilterTextProps<Name>) {
  return (
    <TextField
      maxLength={200}
      {...field}
      name={name}
      value={list.state[name] ?? ''}
      onChange={({ target }) =>
        list.type({ [name]: target.value } as Partial<Record<Name, string>>)
      }
    />
  )
}
