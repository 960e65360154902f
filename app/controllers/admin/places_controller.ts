import type { HttpContext } from '@adonisjs/core/http'
import { deriveRegion, placeOfOutward } from '#imports/places'
import { parsePostcode } from '#shared/postcodes'
import { errors } from '@vinejs/vine'

const UNKNOWN = 'This postcode is not known.'

/** `GET /api/sites/place?postcode=`: where a postcode lies, to the accuracy of its outward code. */
export default class PlacesController {
  show({ request }: HttpContext) {
    const postcode = parsePostcode(String(request.qs().postcode ?? ''))
    const place = postcode && placeOfOutward(postcode.outward)
    if (!postcode || !place) {
      throw new errors.E_VALIDATION_ERROR([
        { field: 'postcode', message: UNKNOWN, rule: 'postcode' },
      ])
    }
    return {
      latitude: place.latitude,
      longitude: place.longitude,
      city_county: [place.town, place.county].filter(Boolean).join(', '),
      local_authority: place.localAuthority,
      region: deriveRegion({ postcode: postcode.text }),
    }
  }
}
