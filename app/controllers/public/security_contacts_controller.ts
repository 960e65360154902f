import type { HttpContext } from '@adonisjs/core/http'
import productConfig from '#config/product'
import { addDays, londonToday } from '#shared/time/dates'

/** RFC 9116 recommends less than a year. Counted from today, as the address is today's setting. */
const VALID_DAYS = 180

export default class SecurityContactsController {
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
