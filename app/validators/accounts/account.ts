import vine from '@vinejs/vine'
import { DELETION_WORD, TOKEN_NAME_MAX } from '#shared/limits'
import { emailField, newPasswordFields, personFields } from '#validators/accounts/person'

const LONGEST_PASSWORD = 1000
const enteredPassword = () => vine.string().maxLength(LONGEST_PASSWORD)

/** The profile of My Account. */
export const profileValidator = vine.create(personFields)

/** A change of password asks for the current one. */
export const passwordValidator = vine.create({
  current_password: enteredPassword(),
  ...newPasswordFields,
})

/** A new e-mail address, with the password. */
export const emailChangeValidator = vine.create({
  email: emailField(),
  password: enteredPassword(),
})

/** Which of the mails that one may do without are wanted. */
export const mailPreferencesValidator = vine.create({
  alerts: vine.boolean(),
  reminders: vine.boolean(),
})

/** The name of an access token: 1 to 50 characters. */
export const accessTokenValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(TOKEN_NAME_MAX),
})

/** The deletion of the account: the typed word and the password. */
export const deletionValidator = vine.create({
  confirmation: vine.enum([DELETION_WORD]),
  password: enteredPassword(),
})
