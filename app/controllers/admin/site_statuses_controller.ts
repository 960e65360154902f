import type { HttpContext } from '@adonisjs/core/http'
import { changeSiteStatuses } from '#actions/change_site_statuses'
import { siteStatusesValidator } from '#validators/admin_site'

/** `POST /api/sites/statuses`: one status for the selected sites, all or none. */
export default class SiteStatusesController {
  async store({ auth, request }: HttpContext) {
    const { ids, site_status: status } = await request.validateUsing(siteStatusesValidator)
    const editor = { userId: auth.user!.id, address: request.ip() }
    return { success: true, changed: await changeSiteStatuses(ids, status, editor) }
  }
}
