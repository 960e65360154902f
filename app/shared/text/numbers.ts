const NUMBER = /^[+-]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/
/** Without three digits behind it, a comma can only be a decimal one. */
const DECIMAL_COMMA = /^[+-]?\d+,(?:\d{1,2}|\d{4,})$/
const BETWEEN_DIGITS = /(?<=\d)[.,](?=\d)/g

/** `1,250.5`, `1250.5`, `12,5`; null for anything else. */
export function readNumber(typed: string): number | null {
  const text = typed.trim()
  if (NUMBER.test(text)) return Number(text.replaceAll(',', ''))
  return DECIMAL_COMMA.test(text) ? Number(text.replace(',', '.')) : null
}

/** `1.250.000,50` → `1,250,000.50`. */
export function fromDecimalComma(text: string): string {
  return text.replace(BETWEEN_DIGITS, (sign) => (sign === ',' ? '.' : ','))
}
