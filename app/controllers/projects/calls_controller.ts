import type { HttpContext } from '@adonisjs/core/http'
import { recordCall, recordOutcome } from '#actions/projects/record_call'
import SitePolicy from '#policies/site_policy'
import { findSite } from '#queries/sites/find_site'
import SiteActTransformer from '#transformers/projects/site_act_transformer'
import { idOf } from '#validators/number'
import { callValidator } from '#validators/sites/call'

export default class CallsController {
  /** Call Now was pressed, or the member says what came of it. */
  async store({ auth, bouncer, params, request, serialize }: HttpContext) {
    const site = await findSite(auth.user!, idOf(params.projectid))
    await bouncer.with(SitePolicy).authorize('work', site.memberState)
    const { outcome } = await request.validateUsing(callValidator)
    const call = { userId: auth.user!.id, siteId: site.id, address: request.ip() }
    const recorded = outcome ? await recordOutcome(call, outcome) : await recordCall(call)
    const act = await serialize(SiteActTransformer.transform(recorded))
    return { success: true, act }
  }
}
