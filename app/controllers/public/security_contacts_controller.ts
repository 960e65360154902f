import type { HttpContext } from '@adonisjs/core/http'
import productConfig from '#config/product'
import { addDays, londonToday } from '#shared/time/dates'

/** Less than a year, as RFC 9116 recommends; counted anew each day, as the address is a setting that is read now. */
const VALID_DAYS = 180

/** Where to report a weakness (RFC 9116). */
export default class SecurityContactsController {
  /** `GET /.well-known/security.txt`. */
  async show({ response }: HttpContext) {
    const { contactEmail, url } = productConfig
    response.type('text/plain')
    return [
      `Contact: mailto:${contactEmail}`,
      `Contact: ${url}/contact`,
      `Expires: ${addDays(londonToday(), VALID_DAYS)}T00:00:00Z`,
      'Preferred-Languages: en',
      `Canonical: ${url}/.well-known/security.txt`,
      '',
    ].join('\n')
  }
}
