import { formatDay } from '#shared/time/dates'
import { parseDay } from '#shared/time/typed_days'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { CalendarBounds } from './Calendar'
import { TypedField, type TypedFieldProps } from './TypedField'

type DateFieldProps = TypedFieldProps & CalendarBounds

/** Whole without separators: shown as a date at once. */
const IS_PLAIN = /^\d{8}$|^\d{4}-/

const DayPicker = lazyPart(() => import('./DayPicker'))

/** Shows and takes dd/mm/yyyy; also takes digits alone and ISO text. */
export function DateField({ min, max, ...field }: DateFieldProps) {
  return (
    <TypedField
      {...field}
      placeholder="dd/mm/yyyy"
      problem="Please enter a real date, as dd/mm/yyyy."
      parse={parseDay}
      format={formatDay}
      isPlain={IS_PLAIN}
      trailing={(day, onPick) => (
        <DayPicker {...{ day, min, max, onPick }} disabled={field.disabled || field.readOnly} />
      )}
    />
  )
}
