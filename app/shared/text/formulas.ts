/**
 * How a text begins that a spreadsheet would run as a formula, whatever space stands before it; or that would be taken
 * for one made harmless, because apostrophes stand before it already.
 */
const FORMULA = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

/** The text for a CSV: an apostrophe keeps a spreadsheet from running it. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text without the apostrophe that `escapeFormula` put before it: `unescapeFormula(escapeFormula(text))` is the text, whatever it is. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
