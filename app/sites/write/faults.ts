import { oneLine } from '#sites/write/normalise_text'

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

/** Thrown for an unreadable cell. Its message follows the field's name: `is blank`. */
export class CellError extends Error {
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

export function cut(text: string): string {
  const line = oneLine(text)
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
}
