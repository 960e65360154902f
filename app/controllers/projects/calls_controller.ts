import type { HttpContext } from '@adonisjs/core/http'
import { recordCall } from '#actions/projects/record_call'
import SitePolicy from '#policies/site_policy'
import { findSite } from '#queries/sites/find_site'
import SiteActTransformer from '#transformers/projects/site_act_transformer'
import { idOf } from '#validators/number'

export default class CallsController {
  /** Call Now was pressed. */
  async store({ auth, bouncer, params, request, serialize }: HttpContext) {
    const site = await findSite(auth.user!, idOf(params.projectid))
    await bouncer.with(SitePolicy).authorize('work', site.memberState)
    const call = { userId: auth.user!.id, siteId: site.id, address: request.ip() }
    const act = await serialize(SiteActTransformer.transform(await recordCall(call)))
    return { success: true, act }
  }
}
