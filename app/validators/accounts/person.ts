import vine from '@vinejs/vine'
import {
  HAS_LETTER,
  PERSON_LENGTHS,
  PERSON_MESSAGES,
  PERSON_NAME,
  phoneDigits,
} from '#shared/members/person'
import { passwordProblem, PASSWORD_MESSAGES } from '#shared/members/passwords'

/** Reports what is wrong with a new password in the words of `passwordProblem`. */
const acceptablePassword = vine.createRule((value, _, field) => {
  const problem = typeof value === 'string' ? passwordProblem(value) : null
  if (problem) field.report(problem, 'acceptablePassword', field)
})

const name = (field: 'first_name' | 'last_name' | 'position') =>
  vine.string().trim().maxLength(PERSON_LENGTHS[field]).regex(PERSON_NAME)

/** Half a character, which neither a mail server nor the check of an address can read. */
const WELL_FORMED = /^\P{Surrogate}*$/u

/** An e-mail address, in lower case. */
export const emailField = () =>
  vine.string().trim().toLowerCase().maxLength(PERSON_LENGTHS.email).regex(WELL_FORMED).email()

/** The fields that describe a person, all of them required; phone keeps its digits only. */
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

/** A new password with its repetition. */
export const newPasswordFields = {
  password: vine.string().use(acceptablePassword()),
  password_confirmation: vine.string().sameAs('password'),
}

/** The words of these fields, among those of every validation (start/validator.ts). */
export const personMessages = {
  'code.regex': 'Please enter the six digits of the code.',
  'email.regex': 'Please enter a valid email address.',
  'first_name.regex': PERSON_MESSAGES.first_name,
  'last_name.regex': PERSON_MESSAGES.last_name,
  'position.regex': PERSON_MESSAGES.position,
  'company.regex': PERSON_MESSAGES.company,
  'phone.minLength': 'This field is required.',
  'password_confirmation.sameAs': PASSWORD_MESSAGES.mismatch,
}
