import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#database/log_activity'
import { searchTable, selectionTable } from '#exports/sites_export'
import { sendTable } from '#exports/send_table'
import SiteListPolicy from '#policies/site_list_policy'
import { exportValidator } from '#validators/sites/my_projects'
import { selectedValidator } from '#validators/sites/project'
import { parseSiteList } from '#validators/sites/site_list'

export default class ProjectExportsController {
  /** The whole search, or the projects ticked. */
  async show(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    const viewer = auth.user!
    await bouncer.with(SiteListPolicy).authorize('export')
    const { format } = await exportValidator.validate(params)
    const { ids } = await selectedValidator.validate(request.qs())
    const query = await parseSiteList(request.qs())
    await bouncer.with(SiteListPolicy).authorize('list', query)
    const table = ids
      ? await selectionTable(viewer, ids, request.ip())
      : await searchTable(viewer, query, request.ip())
    await logActivity({
      actorId: viewer.id,
      action: 'projects.exported',
      address: request.ip(),
    })
    return sendTable(ctx, format, table)
  }
}
