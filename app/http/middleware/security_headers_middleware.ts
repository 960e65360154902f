import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const UNUSED = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']

/**
 * What shield does not say to the browser: the servers of the map's tiles learn our origin, as they ask for,
 * and nobody the rest of an address; no page uses the machine's devices.
 */
export default class BrowserRulesMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('Permissions-Policy', UNUSED.map((feature) => `${feature}=()`).join(', '))
    response.header('Cross-Origin-Opener-Policy', 'same-origin')
    return next()
  }
}
