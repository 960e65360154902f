import { Exception } from '@adonisjs/core/exceptions'

export function personRemoved(message = 'This person has been removed.') {
  return new Exception(message, { status: 409, code: 'E_PERSON_REMOVED' })
}

/** 409: an administrator cannot tell which sign-up belongs to the owner of the address. */
export function severalSignUps() {
  const message =
    'Several people have signed up with this address. Send a password reset, then verify the person who uses it.'
  return new Exception(message, { status: 409, code: 'E_SEVERAL_SIGN_UPS' })
}
