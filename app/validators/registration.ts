import vine from '@vinejs/vine'
import { PERSON_LENGTHS } from '#shared/person'
import { newPasswordFields, personFields } from '#validators/person'

const email = () => vine.string().trim().toLowerCase().email().maxLength(PERSON_LENGTHS.email)

/** `POST /register` (sections 2 and 5). Every account begins free; a paid plan is an upgrade (D27). */
export const registrationValidator = vine.create({
  ...personFields,
  ...newPasswordFields,
  email: email(),
  plan: vine.enum(['free']).optional(),
})

/** The forms that send a link to an address. */
export const emailValidator = vine.create({ email: email() })

/** `POST /reset-password`. */
export const resetPasswordValidator = vine.create({
  token: vine.string().maxLength(100),
  ...newPasswordFields,
})
