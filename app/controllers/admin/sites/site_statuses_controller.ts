import type { HttpContext } from '@adonisjs/core/http'
import { changeAllSites } from '#actions/sites/change_all_sites'
import { changeSiteStatuses } from '#imports/change_site_statuses'
import { listStatusesValidator, siteStatusesValidator } from '#validators/sites/admin_site'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'

export default class SiteStatusesController {
  async store({ auth, request }: HttpContext) {
    const { ids, site_status: status } = await request.validateUsing(siteStatusesValidator)
    const set = { status, userId: auth.user!.id, address: request.ip() }
    const { changed, importId } = await changeSiteStatuses(ids, set)
    return { success: true, changed, import: importId }
  }

  /** Changes the next portion of the list in the query string; `import` is the set of the portions before. */
  async list({ auth, request }: HttpContext) {
    const given = await listStatusesValidator.validate(request.body())
    const { site_status: status, count, after = 0, until } = given
    const query = await parseAdminSiteList(request.qs())
    let importId = given.import
    const portion = await changeAllSites({ query, count, after, until }, async (ids, still) => {
      const set = { importId, status, userId: auth.user!.id, address: request.ip() }
      const written = await changeSiteStatuses(ids, set, still)
      importId = written.importId
      return written.changed
    })
    return { ...portion, import: importId }
  }
}
