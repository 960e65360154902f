import type { HttpContext } from '@adonisjs/core/http'
import { changeAllSites } from '#actions/sites/change_all_sites'
import { deleteSites } from '#actions/sites/delete_sites'
import { listDeletionsValidator, siteDeletionsValidator } from '#validators/sites/admin_site'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'

export default class SiteDeletionsController {
  async store({ auth, request }: HttpContext) {
    const { ids } = await request.validateUsing(siteDeletionsValidator)
    await deleteSites(ids, { userId: auth.user!.id, address: request.ip() })
    return { success: true, deleted: ids.length }
  }

  /** Deletes the next portion of the list in the query string. */
  async list({ auth, request }: HttpContext) {
    const { count, after = 0, until } = await listDeletionsValidator.validate(request.body())
    const editor = { userId: auth.user!.id, address: request.ip() }
    const query = await parseAdminSiteList(request.qs())
    return changeAllSites({ query, count, after, until }, async (ids, still) => ({
      changed: await deleteSites(ids, editor, still),
    }))
  }
}
