import vine, { SimpleMessagesProvider } from '@vinejs/vine'

const LONGEST = 1000

/** `POST /login`. Whether they are right is told by the sign-in alone, in one message. */
export const sessionValidator = vine.create({
  email: vine.string().trim().toLowerCase().maxLength(LONGEST),
  password: vine.string().maxLength(LONGEST),
  remember: vine.boolean().optional(),
})

sessionValidator.messagesProvider = new SimpleMessagesProvider({
  'email.required': 'Please enter your email address.',
  'password.required': 'Please enter your password.',
})
