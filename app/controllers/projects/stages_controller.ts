import type { HttpContext } from '@adonisjs/core/http'
import { changeStage } from '#actions/projects/change_stage'
import { undoStages } from '#actions/projects/undo_stages'
import SitePolicy from '#policies/site_policy'
import { stageNote } from '#queries/my_projects/stage_history'
import { findSite } from '#queries/sites/find_site'
import { stageOf } from '#shared/sites/sales_stages'
import NoteTransformer from '#transformers/projects/note_transformer'
import { idOf } from '#validators/number'
import { stageValidator, undoStagesValidator } from '#validators/sites/project'

export default class StagesController {
  async store({ auth, bouncer, params, request, serialize }: HttpContext) {
    const site = await findSite(auth.user!, idOf(params.projectid))
    await bouncer.with(SitePolicy).authorize('work', site.memberState)
    const { status, ...offline } = await request.validateUsing(stageValidator)
    const change = { userId: auth.user!.id, siteId: site.id, stage: stageOf(status), ...offline }
    const changed = await changeStage(change)
    return {
      success: true,
      newNote: changed && (await serialize(NoteTransformer.transform(stageNote(changed)))),
      stageChange: changed && { id: changed.id, has_saved: Boolean(changed.has_saved) },
    }
  }

  /** Leaves out changes that another has followed, and those of someone else. */
  async undo({ auth, bouncer, request }: HttpContext) {
    const { changes } = await request.validateUsing(undoStagesValidator)
    const onlyUnlocked = await bouncer.with(SitePolicy).denies('workOnAny')
    const undone = await undoStages({ userId: auth.user!.id, changes, onlyUnlocked })
    return { success: true, undone }
  }
}
