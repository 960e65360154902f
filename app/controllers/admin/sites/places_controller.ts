import type { HttpContext } from '@adonisjs/core/http'
import { invalid } from '#errors/invalid'
import { findPlace, placeOfPostcode, learnPostcodes } from '#geography/find_place'

const UNKNOWN = 'We don’t recognise this postcode.'

/** Accurate to the outward code where the full postcode is not known. */
export default class PlacesController {
  async show({ request }: HttpContext) {
    const typed = String(request.qs().postcode ?? '')
    const place = placeOfPostcode(typed)
    if (!place) throw invalid('postcode', UNKNOWN)
    await learnPostcodes([typed])
    const { latitude, longitude } = findPlace(typed)!
    return {
      latitude,
      longitude,
      city_county: [place.town, place.county].filter(Boolean).join(', '),
      local_authority: place.localAuthority,
      region: place.region,
    }
  }
}
