import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@vinejs/vine'
import { placeOfPostcode } from '#geography/find_place'

const UNKNOWN = 'We don’t recognise this postcode.'

/** Accurate to the outward code only. */
export default class PlacesController {
  show({ request }: HttpContext) {
    const place = placeOfPostcode(String(request.qs().postcode ?? ''))
    if (!place) {
      throw new errors.E_VALIDATION_ERROR([
        { field: 'postcode', message: UNKNOWN, rule: 'postcode' },
      ])
    }
    return {
      latitude: place.latitude,
      longitude: place.longitude,
      city_county: [place.town, place.county].filter(Boolean).join(', '),
      local_authority: place.localAuthority,
      region: place.region,
    }
  }
}
