import { errors } from '@adonisjs/auth'

/** The member’s logins were ended while this request was answered. */
export class LoginEnded extends errors.E_UNAUTHORIZED_ACCESS {
  constructor() {
    super('Please log in.', { guardDriverName: 'session', redirectTo: '/login' })
  }
}
