import type { HttpContext } from '@adonisjs/core/http'
import { deleteSites } from '#actions/delete_sites'
import { siteDeletionsValidator } from '#validators/admin_site'

/** `POST /api/sites/deletions`: deletes the selected sites, all or none, whose number was typed (D23). */
export default class SiteDeletionsController {
  async store({ auth, request }: HttpContext) {
    const { ids } = await request.validateUsing(siteDeletionsValidator)
    await deleteSites(ids, { userId: auth.user!.id, address: request.ip() })
    return { success: true, deleted: ids.length }
  }
}
