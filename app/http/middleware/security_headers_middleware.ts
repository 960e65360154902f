import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const UNUSED = ['camera', 'microphone', 'payment', 'usb', 'browsing-topics']
/** Near me asks for the position; no frame may. */
const FEATURES = [...UNUSED.map((feature) => `${feature}=()`), 'geolocation=(self)'].join(', ')

/** Adds to shield: the map's tile servers learn only our origin, others nothing, and pages may use no devices but the position, of which the member is asked. */
export default class SecurityHeadersMiddleware {
  handle({ response }: HttpContext, next: NextFn) {
    response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('Permissions-Policy', FEATURES)
    response.header('Cross-Origin-Opener-Policy', 'same-origin')
    return next()
  }
}
