import type { HttpContext } from '@adonisjs/core/http'
import { changeAllSites } from '#actions/sites/change_all_sites'
import { changeSiteStatuses } from '#imports/change_site_statuses'
import { listStatusesValidator, siteStatusesValidator } from '#validators/sites/admin_site'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'

export default class SiteStatusesController {
  async store({ auth, request }: HttpContext) {
    const { ids, site_status: status } = await request.validateUsing(siteStatusesValidator)
    const set = { status, userId: auth.user!.id, address: request.ip() }
    const { importId, ...counts } = await changeSiteStatuses(ids, set)
    return { success: true, ...counts, import: importId }
  }

  /** Changes the next portion of the list in the query string; `import` is the set of the portions before. */
  async list({ auth, request }: HttpContext) {
    const given = await listStatusesValidator.validate(request.body())
    const { site_status: status, count, after = 0, until } = given
    const query = await parseAdminSiteList(request.qs())
    const set = { importId: given.import, status, userId: auth.user!.id, address: request.ip() }
    const all = { query, count, after, until }
    const { importId, ...portion } = await changeAllSites(all, (ids, still) =>
      changeSiteStatuses(ids, set, still)
    )
    return { ...portion, import: importId }
  }
}
