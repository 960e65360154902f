import vine, { SimpleMessagesProvider } from '@vinejs/vine'

const LONGEST = 1000

/** Only the sign-in tells whether they are right, in one message. */
export const sessionValidator = vine.create({
  email: vine.string().trim().toLowerCase().maxLength(LONGEST),
  password: vine.string().maxLength(LONGEST),
  remember: vine.boolean().optional(),
})

sessionValidator.messagesProvider = new SimpleMessagesProvider({
  'email.required': 'Please enter your email address.',
  'password.required': 'Please enter your password.',
})
