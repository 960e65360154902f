import type { HttpContext } from '@adonisjs/core/http'
import { liveSitesNear } from '#queries/sites/live_sites_near'
import { parseLiveSites } from '#validators/live_sites'

export default class LiveSitesController {
  /** Numbers for anyone: no row, no name, no contact. */
  async show({ request, response }: HttpContext) {
    return response.json(await liveSitesNear(await parseLiveSites(request.qs())))
  }
}
