import type { HttpContext } from '@adonisjs/core/http'
import { currentSettings } from '#queries/current_settings'

export default class PricingController {
  /** `GET /pricing`: what free and paid members get (section 6). */
  async show({ inertia }: HttpContext) {
    const { freeCredits } = await currentSettings()
    return inertia.render('Pricing', { freeCredits })
  }
}
