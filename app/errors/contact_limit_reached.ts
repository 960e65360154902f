import { Exception } from '@adonisjs/core/exceptions'
import { formatTime } from '#shared/time/dates'

/** 429, with the seconds until the daily limit renews. */
export class ContactLimitReached extends Exception {
  static readonly status = 429
  static readonly code = 'E_CONTACT_LIMIT_REACHED'

  readonly retryAfter: number

  constructor(renewsAt: string, now = Date.now()) {
    super(`You’ve reached today’s contact limit. It resets on ${formatTime(renewsAt)}.`)
    this.retryAfter = Math.max(1, Math.ceil((Date.parse(renewsAt) - now) / 1000))
  }
}
