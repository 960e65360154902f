import vine from '@vinejs/vine'
import {
  HAS_LETTER,
  PERSON_LENGTHS,
  PERSON_MESSAGES,
  PERSON_NAME,
  phoneDigits,
} from '#shared/members/person'
import { passwordProblem, PASSWORD_MESSAGES } from '#shared/members/passwords'

const acceptablePassword = vine.createRule((value, _, field) => {
  const problem = typeof value === 'string' ? passwordProblem(value) : null
  if (problem) field.report(problem, 'acceptablePassword', field)
})

const name = (field: 'first_name' | 'last_name' | 'position') =>
  vine.string().trim().maxLength(PERSON_LENGTHS[field]).regex(PERSON_NAME)

/** Neither mail servers nor the address check can read half a surrogate pair. */
const WELL_FORMED = /^\P{Surrogate}*$/u

export const emailField = () =>
  vine.string().trim().toLowerCase().maxLength(PERSON_LENGTHS.email).regex(WELL_FORMED).email()

export const personFields = {
  first_name: name('first_name'),
  last_name: name('last_name'),
  phone: vine
    .string()
    .parse((value) => (typeof value === 'string' ? phoneDigits(value) : value))
    .minLength(1)
    .maxLength(PERSON_LENGTHS.phone),
  company: vine.string().trim().maxLength(PERSON_LENGTHS.company).regex(HAS_LETTER),
  position: name('position'),
}

export const newPasswordFields = {
  password: vine.string().use(acceptablePassword()),
  password_confirmation: vine.string().sameAs('password'),
}

/** Merged into all messages in start/validator.ts. */
export const personMessages = {
  'code.regex': 'Please enter the 6-digit code.',
  'email.regex': PERSON_MESSAGES.email,
  'first_name.regex': PERSON_MESSAGES.first_name,
  'last_name.regex': PERSON_MESSAGES.last_name,
  'position.regex': PERSON_MESSAGES.position,
  'company.regex': PERSON_MESSAGES.company,
  'phone.minLength': 'This field is required.',
  'password_confirmation.sameAs': PASSWORD_MESSAGES.mismatch,
}
