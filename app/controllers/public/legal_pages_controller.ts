import type { HttpContext } from '@adonisjs/core/http'
import { legalPage } from '#queries/admin/legal_pages'

/** Each shows the operator’s own text, or the product’s. */
export default class LegalPagesController {
  async terms({ inertia }: HttpContext) {
    return inertia.render('Terms', { text: await legalPage('terms') })
  }

  async privacy({ inertia }: HttpContext) {
    return inertia.render('Privacy', { text: await legalPage('privacy') })
  }

  async gdpr({ inertia }: HttpContext) {
    return inertia.render('Gdpr', { text: await legalPage('gdpr') })
  }

  async accessibility({ inertia }: HttpContext) {
    return inertia.render('Accessibility', { text: await legalPage('accessibility') })
  }
}
