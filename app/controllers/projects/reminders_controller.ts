import type { HttpContext } from '@adonisjs/core/http'
import { dueReminders, reminderState } from '#queries/my_projects/due_reminders'
import DueReminderTransformer from '#transformers/projects/due_reminder_transformer'
import { reminderValidator } from '#validators/sites/note'
import { siteIdOf } from '#validators/sites/project'
import { DateTime } from 'luxon'

/** The bell: a member's own reminders that are due. */
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

  /** Works a reminder off, or brings it back; its note stays on the project. */
  async update({ auth, params, request }: HttpContext) {
    const { done } = await request.validateUsing(reminderValidator)
    const reminder = await auth
      .user!.related('notes')
      .query()
      .where({ id: siteIdOf(params.id), type: 'Reminder' })
      .firstOrFail()
    await reminder.merge({ doneAt: done ? DateTime.utc() : null }).save()
    return { success: true }
  }
}
