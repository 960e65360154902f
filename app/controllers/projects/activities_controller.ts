import type { HttpContext } from '@adonisjs/core/http'
import { recordCall } from '#actions/projects/record_call'
import SitePolicy from '#policies/site_policy'
import { siteActivity } from '#queries/my_projects/site_activity'
import { findSite } from '#queries/sites/find_site'
import SiteActTransformer from '#transformers/projects/site_act_transformer'
import { siteIdOf } from '#validators/sites/project'

export default class ActivitiesController {
  async index({ auth, params, serialize }: HttpContext) {
    const site = await findSite(auth.user!, siteIdOf(params.projectid))
    return serialize(SiteActTransformer.transform(await siteActivity(auth.user!, site.id)))
  }

  /** Call Now was pressed. */
  async store({ auth, bouncer, params, request }: HttpContext) {
    const site = await findSite(auth.user!, siteIdOf(params.projectid))
    await bouncer.with(SitePolicy).authorize('work', site.memberState)
    await recordCall({ userId: auth.user!.id, siteId: site.id, address: request.ip() })
    return { success: true }
  }
}
