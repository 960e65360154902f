/** How a text begins that a spreadsheet would run as a formula, whatever space stands before it. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/
const DISARMED = /^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/** The text for a CSV: an apostrophe keeps a spreadsheet from running it. */
export function disarm(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text without the apostrophe that `disarm` put before it. */
export function rearm(text: string): string {
  return text.replace(DISARMED, '')
}
