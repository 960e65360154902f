import vine from '@vinejs/vine'
import { DELETION_WORD, TOKEN_NAME_MAX } from '#shared/limits'
import { emailField, newPasswordFields, personFields } from '#validators/accounts/person'

const LONGEST_PASSWORD = 1000
const enteredPassword = () => vine.string().maxLength(LONGEST_PASSWORD)

export const profileValidator = vine.create(personFields)

export const passwordValidator = vine.create({
  current_password: enteredPassword(),
  ...newPasswordFields,
})

export const emailChangeValidator = vine.create({
  email: emailField(),
  password: enteredPassword(),
})

export const mailPreferencesValidator = vine.create({
  alerts: vine.boolean(),
  reminders: vine.boolean(),
})

export const accessTokenValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(TOKEN_NAME_MAX),
})

export const deletionValidator = vine.create({
  confirmation: vine.enum([DELETION_WORD]),
  password: enteredPassword(),
})
