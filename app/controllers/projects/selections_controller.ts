import type { HttpContext } from '@adonisjs/core/http'
import { changeSelection } from '#actions/projects/change_selection'
import { undoBookmarks, type BookmarkChanges } from '#actions/projects/undo_bookmarks'
import { openUndo, sealUndo } from '#http/undo_key'
import type User from '#models/user'
import SitePolicy from '#policies/site_policy'
import { gatherableIds } from '#queries/sites/find_site'
import { stageOf } from '#shared/sites/sales_stages'
import { selectionValidator, undoValidator } from '#validators/sites/project'

const SELECTION = 'a selection'

export default class SelectionsController {
  /** Projects that have left the viewer's lists since they were ticked are left out. */
  async update({ auth, bouncer, request }: HttpContext) {
    await bouncer.with(SitePolicy).authorize('workOnAny')
    const asked = await request.validateUsing(selectionValidator)
    const siteIds = await gatherableIds(auth.user!, asked.site_ids)
    const { bookmarks, stageChanges } = await changeSelection({
      userId: auth.user!.id,
      siteIds,
      stage: asked.stage && stageOf(asked.stage),
      isBookmarked: asked.isBookmarked,
    })
    return {
      success: true,
      changed: siteIds,
      stageChanges: stageChanges.map(({ id }) => id),
      undo: asked.stage ? null : this.undoKey(auth.user!, bookmarks),
    }
  }

  /** Takes back what a change did to My Projects, where nobody has changed it since. */
  async undo({ auth, bouncer, request }: HttpContext) {
    const viewer = auth.user!
    await bouncer.with(SitePolicy).authorize('workOnAny')
    const { undo } = await request.validateUsing(undoValidator)
    const changes = openUndo<BookmarkChanges>(SELECTION, viewer, undo)
    const open = new Set(
      await gatherableIds(
        viewer,
        changes.removed.map((one) => one.site_id)
      )
    )
    const removed = changes.removed.filter((one) => open.has(one.site_id))
    return { success: true, ...(await undoBookmarks(viewer.id, { ...changes, removed })) }
  }

  /** Null when nothing changed. */
  private undoKey(viewer: User, changes: BookmarkChanges): string | null {
    if (changes.removed.length + changes.added.length === 0) return null
    return sealUndo(SELECTION, viewer, changes)
  }
}
