import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const UNUSED = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']

/** Adds to shield: the map's tile servers learn only our origin, others nothing, and pages may use no devices. */
export default class BrowserRulesMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('Permissions-Policy', UNUSED.map((feature) => `${feature}=()`).join(', '))
    response.header('Cross-Origin-Opener-Policy', 'same-origin')
    return next()
  }
}
