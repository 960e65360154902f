import type { HttpContext } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import { changeSelection } from '#actions/projects/change_selection'
import { undoBookmarks, type BookmarkChanges } from '#actions/projects/undo_bookmarks'
import { invalid } from '#errors/invalid'
import type User from '#models/user'
import SitePolicy from '#policies/site_policy'
import { gatherableIds } from '#queries/sites/find_site'
import { stageOf } from '#shared/sites/sales_stages'
import { selectionValidator, undoValidator } from '#validators/sites/project'

/** The toast shows ten seconds of it; a slow network gets the rest. */
const UNDO_LASTS = '2 mins'

const purposeOf = (viewer: User) => `undo of a selection of ${viewer.id}`

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
    const changes = encryption.decrypt<BookmarkChanges>(undo, purposeOf(viewer))
    if (!changes) throw invalid('undo', 'This can’t be undone any more.')
    const open = new Set(
      await gatherableIds(
        viewer,
        changes.removed.map((one) => one.site_id)
      )
    )
    const removed = changes.removed.filter((one) => open.has(one.site_id))
    return { success: true, ...(await undoBookmarks(viewer.id, { ...changes, removed })) }
  }

  /** Sealed, so that nobody can send bookmarks that never were. Null when nothing changed. */
  private undoKey(viewer: User, changes: BookmarkChanges): string | null {
    if (changes.removed.length + changes.added.length === 0) return null
    return encryption.encrypt(changes, UNDO_LASTS, purposeOf(viewer))
  }
}
