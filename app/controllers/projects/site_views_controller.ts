import type { HttpContext } from '@adonisjs/core/http'
import { recordView } from '#actions/projects/record_view'
import { findSite } from '#queries/sites/find_site'
import { projectValidator } from '#validators/sites/project'

export default class SiteViewsController {
  async store({ auth, request }: HttpContext) {
    const { project_id: siteId } = await request.validateUsing(projectValidator)
    const site = await findSite(auth.user!, siteId)
    await recordView({ userId: auth.user!.id, siteId: site.id, address: request.ip() })
    return { success: true }
  }
}
