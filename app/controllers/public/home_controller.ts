import type { HttpContext } from '@adonisjs/core/http'
import { dueReminders } from '#queries/my_projects/due_reminders'
import { currentSettings } from '#queries/office/current_settings'
import { liveCounts } from '#queries/sites/live_counts'
import { savedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import DueReminderTransformer from '#transformers/projects/due_reminder_transformer'
import SavedFilterMatchesTransformer from '#transformers/projects/saved_filter_matches_transformer'

export default class HomeController {
  async show({ auth, inertia }: HttpContext) {
    const { freeCredits } = await currentSettings()
    const viewer = auth.user
    return inertia.render('Home', {
      counts: await liveCounts(),
      freeCredits,
      newMatches: SavedFilterMatchesTransformer.transform(
        viewer ? await savedFilterMatches(viewer) : []
      ),
      dueReminders: DueReminderTransformer.transform(viewer ? await dueReminders(viewer) : []),
    })
  }
}
