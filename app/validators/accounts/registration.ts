import vine from '@vinejs/vine'
import { emailField, newPasswordFields, personFields } from '#validators/accounts/person'

/** `POST /register`. Every account begins free; a paid plan is an upgrade. */
export const registrationValidator = vine.create({
  ...personFields,
  ...newPasswordFields,
  email: emailField(),
  plan: vine.enum(['free']).optional(),
})

/** The forms that send a link to an address. */
export const emailValidator = vine.create({ email: emailField() })

/** `POST /reset-password`. */
export const resetPasswordValidator = vine.create({
  token: vine.string().maxLength(100),
  ...newPasswordFields,
})
