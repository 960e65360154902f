import { Exception } from '@adonisjs/core/exceptions'

/** Nothing more can be done with a person who was anonymised: 409. */
export function personRemoved(message = 'This person was removed.') {
  return new Exception(message, { status: 409, code: 'E_PERSON_REMOVED' })
}

/** A user is no longer as whoever acts has seen them: 409. */
export function userChanged() {
  const message = 'This user was changed meanwhile. Please look at it again.'
  return new Exception(message, { status: 409, code: 'E_USER_CHANGED' })
}

/** An administrator cannot know which of several sign-ups with one address is its owner's: 409. */
export function severalSignUps() {
  const message =
    'Several sign-ups with this address are waiting. Send a password reset: the one who answers it can then be verified.'
  return new Exception(message, { status: 409, code: 'E_SEVERAL_SIGN_UPS' })
}
