import type { HttpContext } from '@adonisjs/core/http'
import { saveSettings } from '#actions/save_settings'
import { settingsState, storedSettings } from '#queries/current_settings'
import { dashboard } from '#queries/dashboard'
import { settingsValidator } from '#validators/office'

/** The first page of the admin area, and the settings of the product (D32). */
export default class DashboardController {
  /** `GET /admin/dashboard`. */
  async show({ inertia }: HttpContext) {
    const settings = await storedSettings()
    return inertia.render('admin/Dashboard', {
      figures: await dashboard(),
      settings: { ...settings, tickertape_text: settings.tickertape_text ?? '' },
      settingsState: settingsState(settings),
    })
  }

  /** `PUT /admin/settings`. */
  async update({ auth, request, response, session }: HttpContext) {
    const settings = await request.validateUsing(settingsValidator)
    await saveSettings(settings, { adminId: auth.user!.id, address: request.ip() })
    session.flash('success', 'The settings are saved.')
    return response.redirect().withQs().back()
  }
}
