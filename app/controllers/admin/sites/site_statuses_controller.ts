import type { HttpContext } from '@adonisjs/core/http'
import { changeAllSites } from '#actions/sites/change_all_sites'
import { changeSiteStatuses } from '#actions/sites/change_site_statuses'
import { listStatusesValidator, siteStatusesValidator } from '#validators/sites/admin_site'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'

export default class SiteStatusesController {
  async store({ auth, request }: HttpContext) {
    const { ids, site_status: status } = await request.validateUsing(siteStatusesValidator)
    const editor = { userId: auth.user!.id, address: request.ip() }
    return { success: true, changed: await changeSiteStatuses(ids, status, editor) }
  }

  /** Changes the next portion of the list in the query string. */
  async list({ auth, request }: HttpContext) {
    const given = await listStatusesValidator.validate(request.body())
    const { site_status: status, count, after = 0, until } = given
    const editor = { userId: auth.user!.id, address: request.ip() }
    const query = await parseAdminSiteList(request.qs())
    return changeAllSites({ query, count, after, until }, (ids, still) =>
      changeSiteStatuses(ids, status, editor, still)
    )
  }
}
