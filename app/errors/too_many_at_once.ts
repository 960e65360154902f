import { Exception } from '@adonisjs/core/exceptions'

/** 429: one person has more requests waiting than may wait. */
export class TooManyAtOnce extends Exception {
  static readonly status = 429
  static readonly code = 'E_TOO_MANY_AT_ONCE'
}
