/** Who runs the product, as an administrator writes it; lengths in characters. */
export const OPERATOR_LENGTHS = {
  operator_name: 200,
  operator_address: 500,
  operator_country: 60,
  operator_number: 20,
  operator_vat: 20,
  operator_ico: 20,
  operator_email: 254,
  operator_phone: 30,
} as const

export type OperatorField = keyof typeof OPERATOR_LENGTHS
export type StoredOperator = Record<OperatorField, string | null>

export type Operator = {
  name: string
  address: string | null
  country: string | null
  number: string | null
  vat: string | null
  ico: string | null
  email: string | null
  phone: string | null
}

/** `Sites Ltd, registered in England and Wales, company number 01234567`. */
export function registeredAs({ name, country, number }: Operator): string {
  const place = country && `registered in ${country}`
  const known = number && `company number ${number}`
  return [name, place, known].filter(Boolean).join(', ')
}

/** An address of several lines as one. */
export function onOneLine(address: string): string {
  return address
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ')
}

/** The sentences that say who runs `brand`. */
export function operatorSentences(brand: string, operator: Operator): string[] {
  const { address, vat, ico } = operator
  return [
    `${brand} is run by ${registeredAs(operator)}.`,
    address && `Registered office: ${onOneLine(address)}.`,
    vat && `VAT number ${vat}.`,
    ico && `Registered with the Information Commissioner’s Office as ${ico}.`,
  ].filter((sentence): sentence is string => Boolean(sentence))
}

/** Merged into all messages in start/validator.ts. */
export const OPERATOR_MESSAGES = {
  'operator_number.regex': 'Please enter a company number, such as 01234567 or SC123456.',
  'operator_vat.regex': 'Please enter a VAT number, such as GB123456789.',
  'operator_ico.regex': 'Please enter a registration number, such as ZA123456.',
  'operator_phone.regex': 'Please enter a phone number.',
  'operator_email.regex': 'Please enter a valid email address.',
}
