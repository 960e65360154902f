import type { HttpContext } from '@adonisjs/core/http'
import { changeSelection } from '#actions/projects/change_selection'
import SitePolicy from '#policies/site_policy'
import { openableIds } from '#queries/sites/find_site'
import { stageOf } from '#shared/sites/sales_stages'
import { selectionValidator } from '#validators/sites/project'

export default class SelectionsController {
  /** Projects that have left the viewer's lists since they were ticked are left out. */
  async update({ auth, bouncer, request }: HttpContext) {
    await bouncer.with(SitePolicy).authorize('workOnAny')
    const asked = await request.validateUsing(selectionValidator)
    const siteIds = await openableIds(auth.user!, asked.site_ids)
    await changeSelection({
      userId: auth.user!.id,
      siteIds,
      stage: asked.stage && stageOf(asked.stage),
      isBookmarked: asked.isBookmarked,
    })
    return { success: true, changed: siteIds }
  }
}
