import vine from '@vinejs/vine'
import { emailField, newPasswordFields, personFields } from '#validators/accounts/person'

/** Every account begins free; a paid plan is an upgrade. */
export const registrationValidator = vine.create({
  ...personFields,
  ...newPasswordFields,
  email: emailField(),
  plan: vine.enum(['free']).optional(),
})

export const emailValidator = vine.create({ email: emailField() })

export const resetPasswordValidator = vine.create({
  token: vine.string().maxLength(100),
  ...newPasswordFields,
})
