import type { HttpContext } from '@adonisjs/core/http'
import { changeStage } from '#actions/projects/change_stage'
import SitePolicy from '#policies/site_policy'
import { findSite } from '#queries/sites/find_site'
import NoteTransformer from '#transformers/projects/note_transformer'
import { siteIdOf, stageValidator } from '#validators/sites/project'

export default class StagesController {
  async store({ auth, bouncer, params, request, serialize }: HttpContext) {
    const site = await findSite(auth.user!, siteIdOf(params.projectid))
    await bouncer.with(SitePolicy).authorize('work', site.memberState)
    const { status: stage, ...offline } = await request.validateUsing(stageValidator)
    const note = await changeStage({ userId: auth.user!.id, siteId: site.id, stage, ...offline })
    return { success: true, newNote: note && (await serialize(NoteTransformer.transform(note))) }
  }
}
