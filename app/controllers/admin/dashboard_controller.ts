import type { HttpContext } from '@adonisjs/core/http'
import { confirmClock } from '#actions/admin/confirm_clock'
import { savePrices, saveSettings } from '#actions/admin/save_settings'
import { clockLeap } from '#queries/admin/clock_leap'
import { settingsState, storedPrices, storedSettings } from '#queries/admin/current_settings'
import { storedLegalPages } from '#queries/admin/legal_pages'
import { dashboard } from '#queries/admin/dashboard'
import { clockValidator, pricesValidator, settingsValidator } from '#validators/admin/office'

export default class DashboardController {
  async show({ inertia }: HttpContext) {
    const settings = await storedSettings()
    const prices = await storedPrices()
    return inertia.render('admin/Dashboard', {
      figures: await dashboard(),
      draftPages: (await storedLegalPages()).filter(({ isDraft }) => isDraft).length,
      clockLeap: await clockLeap(),
      settings: { ...settings, tickertape_text: settings.tickertape_text ?? '' },
      settingsState: settingsState(settings),
      prices,
      pricesState: settingsState(prices),
    })
  }

  async update({ auth, request, response, session }: HttpContext) {
    const settings = await request.validateUsing(settingsValidator)
    await saveSettings(settings, { adminId: auth.user!.id, address: request.ip() })
    session.flash('success', 'Settings saved.')
    return response.redirect().withQs().back()
  }

  async price({ auth, request, response, session }: HttpContext) {
    const prices = await request.validateUsing(pricesValidator)
    await savePrices(prices, { adminId: auth.user!.id, address: request.ip() })
    session.flash('success', 'Prices saved.')
    return response.redirect().withQs().back()
  }

  /** Lets daily jobs continue after the clock has jumped. */
  async confirm({ auth, request, response, session }: HttpContext) {
    const { day } = await request.validateUsing(clockValidator)
    await confirmClock(day, { adminId: auth.user!.id, address: request.ip() })
    session.flash('success', 'Daily jobs are running again.')
    return response.redirect().withQs().back()
  }
}
