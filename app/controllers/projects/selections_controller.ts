import type { HttpContext } from '@adonisjs/core/http'
import { changeSelection } from '#actions/projects/change_selection'
import {
  remindOfSelection,
  undoReminders,
  type SetReminders,
} from '#actions/projects/remind_of_selection'
import type { Bookmark } from '#actions/projects/set_bookmark'
import { undoBookmarks, type BookmarkChanges } from '#actions/projects/undo_bookmarks'
import { undoStages, type ChangeRange } from '#actions/projects/undo_stages'
import { invalid } from '#errors/invalid'
import { openUndo, sealUndo } from '#http/undo_key'
import type User from '#models/user'
import NotePolicy from '#policies/note_policy'
import SiteListPolicy from '#policies/site_list_policy'
import SitePolicy from '#policies/site_policy'
import { confirmedMine } from '#queries/my_projects/my_sites'
import { gatherableIds } from '#queries/sites/find_site'
import { confirmedFound } from '#search/search_ids'
import { stageOf, type StageChoice } from '#shared/sites/sales_stages'
import NoteTransformer from '#transformers/projects/note_transformer'
import { reminderMoment } from '#validators/sites/note'
import { storedTime } from '#shared/time/dates'
import { parseMySites } from '#validators/sites/my_projects'
import {
  listSelectionValidator,
  selectionReminderValidator,
  selectionValidator,
  undoValidator,
} from '#validators/sites/project'
import { parseSiteList } from '#validators/sites/site_list'

const SELECTION = 'a selection'
const EITHER = 'Please change either the stage or the bookmark.'

/** The ids of each time, which is shorter where many were saved at once. */
type ByTime = Record<string, number[]>
type SealedChange =
  { removed: ByTime; added: ByTime } | { stages: ChangeRange } | { reminders: SetReminders }

type Asked = { stage?: StageChoice; isBookmarked?: boolean }

export default class SelectionsController {
  /** Projects that have left the viewer's lists since they were ticked are left out. */
  async update({ auth, bouncer, request }: HttpContext) {
    await bouncer.with(SitePolicy).authorize('workOnAny')
    const asked = await request.validateUsing(selectionValidator)
    const siteIds = await gatherableIds(auth.user!, asked.site_ids)
    const { bookmarks, stageChanges } = await this.change(auth.user!, siteIds, asked)
    return {
      success: true,
      changed: siteIds,
      stageChanges: stageChanges.map(({ id }) => id),
      undo: asked.stage ? null : this.undoKey(auth.user!, bookmarks),
    }
  }

  /** Sets a reminder on each; those that have left the viewer's lists are left out. */
  async remind({ auth, bouncer, request, serialize }: HttpContext) {
    await bouncer.with(NotePolicy).authorize('remind')
    await bouncer.with(SitePolicy).authorize('workOnAny')
    const { id: userId } = auth.user!
    const asked = await request.validateUsing(selectionReminderValidator)
    const remindAt = reminderMoment({ ...asked, type: 'Reminder' })!
    const siteIds = await gatherableIds(auth.user!, asked.site_ids)
    const { note: body, key } = asked
    const added = await remindOfSelection({ userId, siteIds, body, remindAt, key })
    const notes = added.map(([, note]) => note)
    const reminders: SetReminders = { ids: notes.map(({ id }) => id), to: storedTime(remindAt) }
    return {
      success: true,
      changed: added.map(([siteId]) => siteId),
      newNotes: await serialize(NoteTransformer.transform(notes)),
      undo: notes.length > 0 ? sealUndo(SELECTION, auth.user!, { reminders }) : null,
    }
  }

  /** Changes all projects of the list in the query string. */
  async updateFound({ auth, bouncer, request }: HttpContext) {
    await bouncer.with(SitePolicy).authorize('workOnAny')
    const asked = oneChange(await listSelectionValidator.validate(request.body()))
    const query = await parseSiteList(request.qs())
    await bouncer.with(SiteListPolicy).authorize('list', query)
    const siteIds = await confirmedFound(auth.user!, query, asked.count)
    return this.changeAll(auth.user!, siteIds, asked)
  }

  /** As `updateFound`, of My Projects. */
  async updateMine({ auth, bouncer, request }: HttpContext) {
    await bouncer.with(SitePolicy).authorize('workOnAny')
    const asked = oneChange(await listSelectionValidator.validate(request.body()))
    const query = await parseMySites(request.qs())
    await bouncer.with(SiteListPolicy).authorize('listMine', query)
    const siteIds = await confirmedMine(auth.user!, query, asked.count)
    return this.changeAll(auth.user!, siteIds, asked)
  }

  /** Takes back what a change did, where no one has changed it since. */
  async undo({ auth, bouncer, request }: HttpContext) {
    const viewer = auth.user!
    await bouncer.with(SitePolicy).authorize('workOnAny')
    const { undo } = await request.validateUsing(undoValidator)
    const change = openUndo<SealedChange>(SELECTION, viewer, undo)
    if ('stages' in change) {
      const undoing = { userId: viewer.id, changes: change.stages, onlyUnlocked: false }
      return { success: true, undone: (await undoStages(undoing)).length }
    }
    if ('reminders' in change) {
      return { success: true, undone: await undoReminders(viewer.id, change.reminders) }
    }
    const [all, added] = [change.removed, change.added].map(bookmarksOf)
    const open = new Set(
      await gatherableIds(
        viewer,
        all.map((one) => one.site_id)
      )
    )
    const removed = all.filter((one) => open.has(one.site_id))
    return { success: true, ...(await undoBookmarks(viewer.id, { removed, added })) }
  }

  private change(viewer: User, siteIds: number[], { stage, isBookmarked }: Asked) {
    const staged = stage && stageOf(stage)
    return changeSelection({ userId: viewer.id, siteIds, stage: staged, isBookmarked })
  }

  private async changeAll(viewer: User, siteIds: number[], asked: Asked) {
    const { bookmarks, stageChanges } = await this.change(viewer, siteIds, asked)
    const [first, last] = [stageChanges.at(0), stageChanges.at(-1)]
    const stages = first && last && { first: first.id, last: last.id }
    const undo = stages
      ? sealUndo(SELECTION, viewer, { stages } satisfies SealedChange)
      : this.undoKey(viewer, bookmarks)
    return { success: true, changed: siteIds.length, undo }
  }

  /** Null when nothing changed. */
  private undoKey(viewer: User, { removed, added }: BookmarkChanges): string | null {
    if (removed.length + added.length === 0) return null
    const change: SealedChange = { removed: byTime(removed), added: byTime(added) }
    return sealUndo(SELECTION, viewer, change)
  }
}

/** One undo takes back one kind of change. */
function oneChange<Change extends Asked>(asked: Change): Change {
  if (asked.stage && asked.isBookmarked !== undefined) throw invalid('isBookmarked', EITHER)
  return asked
}

function byTime(bookmarks: Bookmark[]): ByTime {
  const times: ByTime = {}
  for (const { site_id: id, created_at: time } of bookmarks) (times[time] ??= []).push(id)
  return times
}

function bookmarksOf(times: ByTime): Bookmark[] {
  return Object.entries(times).flatMap(([time, ids]) =>
    ids.map((id) => ({ site_id: id, created_at: time }))
  )
}
