import type { HttpContext } from '@adonisjs/core/http'
import { moveReminder, undoMove, type ReminderMove } from '#actions/projects/move_reminder'
import { invalid } from '#errors/invalid'
import { openUndo, sealUndo } from '#http/undo_key'
import NotePolicy from '#policies/note_policy'
import { dueReminders, reminderState } from '#queries/my_projects/due_reminders'
import DueReminderTransformer from '#transformers/projects/due_reminder_transformer'
import { isoTime } from '#shared/time/dates'
import { londonClock } from '#shared/time/london_time'
import { reminderMoment, reminderValidator } from '#validators/sites/note'
import { idOf } from '#validators/number'
import { undoValidator } from '#validators/sites/project'
import { DateTime } from 'luxon'

const MOVE = 'a moved reminder'

export default class RemindersController {
  async index({ auth, serialize }: HttpContext) {
    const { due, nextAt, at } = await reminderState(auth.user!)
    const rows = await dueReminders(auth.user!)
    return {
      data: await serialize(DueReminderTransformer.transform(rows)),
      total: due,
      next_at: nextAt,
      at,
    }
  }

  async update({ auth, bouncer, params, request }: HttpContext) {
    const { done, ...clock } = await request.validateUsing(reminderValidator)
    const viewer = auth.user!
    const reminder = await viewer
      .related('notes')
      .query()
      .where({ id: idOf(params.id), type: 'Reminder' })
      .firstOrFail()
    if (done === undefined) {
      await bouncer.with(NotePolicy).authorize('remind')
      const move = await moveReminder(viewer.id, reminder.id, reminderMoment(clock)!)
      return { success: true, undo: move && sealUndo(MOVE, viewer, move) }
    }
    await reminder.merge({ doneAt: done ? DateTime.utc() : null }).save()
    return { success: true }
  }

  /** Gives a moved reminder back the time it had, which may be past, if it was not changed since. */
  async undo({ auth, bouncer, request }: HttpContext) {
    await bouncer.with(NotePolicy).authorize('remind')
    const { undo } = await request.validateUsing(undoValidator)
    const viewer = auth.user!
    const restored = await undoMove(viewer.id, openUndo<ReminderMove>(MOVE, viewer, undo))
    if (!restored) {
      throw invalid('undo', 'The reminder has been changed since, so we left it unchanged.')
    }
    const clock = londonClock(new Date(isoTime(restored.remind_at)))
    return { success: true, ...clock, is_done: restored.done_at !== null }
  }
}
