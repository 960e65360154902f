import type { HttpContext } from '@adonisjs/core/http'
import { dueReminders, reminderState } from '#queries/my_projects/due_reminders'
import DueReminderTransformer from '#transformers/projects/due_reminder_transformer'
import { reminderValidator } from '#validators/sites/note'
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
