import type { HttpContext } from '@adonisjs/core/http'
import { currentSettings } from '#queries/current_settings'
import { liveCounts } from '#queries/live_counts'

export default class HomeController {
  /** `GET /`: what the product is, with live counts and the welcome offer (D25, D42). */
  async show({ inertia }: HttpContext) {
    const { freeCredits } = await currentSettings()
    return inertia.render('Home', { counts: await liveCounts(), freeCredits })
  }
}
