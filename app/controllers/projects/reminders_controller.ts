import type { HttpContext } from '@adonisjs/core/http'
import NotePolicy from '#policies/note_policy'
import { dueReminders, reminderState } from '#queries/my_projects/due_reminders'
import DueReminderTransformer from '#transformers/projects/due_reminder_transformer'
import { reminderMoment, reminderValidator } from '#validators/sites/note'
import { siteIdOf } from '#validators/sites/project'
import { DateTime } from 'luxon'

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
    const reminder = await auth
      .user!.related('notes')
      .query()
      .where({ id: siteIdOf(params.id), type: 'Reminder' })
      .firstOrFail()
    if (done === undefined) {
      await bouncer.with(NotePolicy).authorize('remind')
      const remindAt = DateTime.fromJSDate(reminderMoment(clock)!)
      await reminder.merge({ remindAt, remindedAt: null, doneAt: null }).save()
    } else {
      await reminder.merge({ doneAt: done ? DateTime.utc() : null }).save()
    }
    return { success: true }
  }
}
