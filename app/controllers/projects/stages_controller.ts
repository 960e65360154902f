import type { HttpContext } from '@adonisjs/core/http'
import { changeStage } from '#actions/projects/change_stage'
import SitePolicy from '#policies/site_policy'
import { findSite } from '#queries/sites/find_site'
import { stageOf } from '#shared/sites/sales_stages'
import NoteTransformer from '#transformers/projects/note_transformer'
import { siteIdOf, stageValidator } from '#validators/sites/project'

export default class StagesController {
  async store({ auth, bouncer, params, request, serialize }: HttpContext) {
    const site = await findSite(auth.user!, siteIdOf(params.projectid))
    await bouncer.with(SitePolicy).authorize('work', site.memberState)
    const { status, ...offline } = await request.validateUsing(stageValidator)
    const change = { userId: auth.user!.id, siteId: site.id, stage: stageOf(status), ...offline }
    const note = await changeStage(change)
    return { success: true, newNote: note && (await serialize(NoteTransformer.transform(note))) }
  }
}
