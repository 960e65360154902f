import { oneLine } from '#sites/normalise_text'
import { RowRefusal } from '#sites/import_error'
import { REQUIRED } from '#shared/sites/admin_sites'
import type { ImportField } from '#shared/sites/site_fields'
import { formatDay } from '#shared/time/dates'

const SHOWN = 40

/** Follows the quoted text or the field's name. */
const CELL_FAULTS = {
  blank: 'is blank',
  tooLong: 'is longer than {max} characters',
  notADate: 'is not a date (dd/mm/yyyy or yyyy-mm-dd)',
  notAPosition: 'is not a position',
  outside: 'is outside the UK and Ireland',
  negative: 'must not be negative',
  notWhole: 'is not a whole number up to a million',
  tooMuch: 'is more than {max}',
  notAnEmail: 'is not an email address',
  unknown: 'is not recognised',
} as const

export type CellFault = { code: keyof typeof CELL_FAULTS; text?: string; max?: number | string }

export type SiteFault =
  | { code: 'missing'; field: ImportField }
  | { code: 'halfPosition'; field: 'latitude' | 'longitude' }
  | { code: 'reversedPeriod'; field: 'end_date'; start: string; end: string }

/** Thrown for an unreadable cell; the field's reader sets `field`. */
export class CellRefusal extends RowRefusal {
  constructor(public fault: CellFault) {
    super(cellText(fault, '"'))
  }
}

function cellText({ code, text, max }: CellFault, open: string, close = open): string {
  const sentence = CELL_FAULTS[code].replace('{max}', String(max))
  return text === undefined ? sentence : `${open}${cut(text)}${close} ${sentence}`
}

export function cellFaultInForm(fault: CellFault): string {
  const sentence = cellText(fault, '“', '”')
  return `${fault.text === undefined ? 'This field ' : ''}${sentence}.`
}

export function siteFaultInForm(fault: SiteFault): string {
  switch (fault.code) {
    case 'missing':
      return REQUIRED
    case 'halfPosition':
      return 'Please enter both latitude and longitude.'
    case 'reversedPeriod':
      return 'The end date can’t be before the start date.'
  }
}

export function siteFaultInRow(fault: SiteFault, nameOf: (field: ImportField) => string): string {
  switch (fault.code) {
    case 'missing':
      return `${nameOf(fault.field)} is blank, but a new site needs one`
    case 'halfPosition':
      return `${nameOf('latitude')} and ${nameOf('longitude')} must both be given`
    case 'reversedPeriod': {
      const [end, start] = [formatDay(fault.end), formatDay(fault.start)]
      return `${nameOf('end_date')} ${end} is before ${nameOf('start_date')} ${start}`
    }
  }
}

export function cut(text: string): string {
  const line = oneLine(text)
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}
