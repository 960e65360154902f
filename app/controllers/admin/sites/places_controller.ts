import type { HttpContext } from '@adonisjs/core/http'
import { invalid } from '#errors/invalid'
import { placeOfPostcode } from '#geography/find_place'

const UNKNOWN = 'We don’t recognise this postcode.'

/** Accurate to the outward code only. */
export default class PlacesController {
  show({ request }: HttpContext) {
    const place = placeOfPostcode(String(request.qs().postcode ?? ''))
    if (!place) throw invalid('postcode', UNKNOWN)
    return {
      latitude: place.latitude,
      longitude: place.longitude,
      city_county: [place.town, place.county].filter(Boolean).join(', '),
      local_authority: place.localAuthority,
      region: place.region,
    }
  }
}
