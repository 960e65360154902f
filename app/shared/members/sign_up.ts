import { EMAIL_SHAPE, HAS_LETTER, PERSON_MESSAGES, PERSON_NAME } from './person.js'
import { PASSWORD_MIN } from '../limits.js'
import { PASSWORD_MESSAGES } from './passwords.js'

export const SIGN_UP_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company',
  'position',
  'password',
  'password_confirmation',
] as const

export type SignUpField = (typeof SIGN_UP_FIELDS)[number]
export type SignUpValues = Record<SignUpField, string>

const REQUIRED = 'This field is required.'

/** Messages by field; the server checks again. */
export function signUpProblems(values: SignUpValues): Partial<SignUpValues> {
  const problems: Partial<SignUpValues> = {}
  for (const field of ['first_name', 'last_name', 'position'] as const) {
    if (!PERSON_NAME.test(values[field])) problems[field] = PERSON_MESSAGES[field]
  }
  if (!HAS_LETTER.test(values.company)) problems.company = PERSON_MESSAGES.company
  if (!EMAIL_SHAPE.test(values.email.trim())) problems.email = PERSON_MESSAGES.email
  if (values.password.length < PASSWORD_MIN) problems.password = PASSWORD_MESSAGES.short
  if (values.password !== values.password_confirmation) {
    problems.password_confirmation = PASSWORD_MESSAGES.mismatch
  }
  for (const field of SIGN_UP_FIELDS) if (!values[field].trim()) problems[field] = REQUIRED
  return problems
}

/** The message for one field that someone leaves: none while it is empty, nor for a second password not typed yet. */
export function signUpProblem(field: SignUpField, values: SignUpValues): string | undefined {
  return values[field].trim() ? signUpProblems(values)[field] : undefined
}
