import { parseTime } from '#shared/time/typed_times'
import { TypedField, type TypedFieldProps } from './TypedField'

/** Shows and takes hh:mm, whatever the browser’s language; also takes 9:30, 9.30 and digits alone. */
export function TimeField(field: TypedFieldProps) {
  return (
    <TypedField
      {...field}
      placeholder="hh:mm"
      problem="Please enter a real time, as hh:mm."
      parse={parseTime}
      format={(time) => time}
      isPlain={/^\d{4}$/}
    />
  )
}
