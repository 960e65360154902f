/** No spreadsheet computes with it: `-1.87`. */
const NEGATIVE = /^-\d+(?:[.,]\d+)*$/
/** Also matches leading apostrophes, so that `unescapeFormula` removes exactly the one that was added. */
const FORMULA = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/

export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
}

/** `unescapeFormula(escapeFormula(text))` is always the text. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}
