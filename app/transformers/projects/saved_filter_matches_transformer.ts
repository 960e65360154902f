import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SavedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import { shownFilterName } from '#shared/sites/filters'

/** Counts are null when the viewer may not list the matches. */
export default class SavedFilterMatchesTransformer extends BaseTransformer<SavedFilterMatches> {
  toObject() {
    const { saved, filters, counts } = this.resource
    return {
      ID: saved.id,
      name: shownFilterName(saved.name),
      filters: filters ?? {},
      is_readable: filters !== null,
      matches: counts && counts.matches,
      new_matches: counts && counts.newMatches,
      changed_matches: counts && counts.changedMatches,
      recent_matches: counts && counts.recentMatches,
      notify: saved.notify,
      last_used: saved.lastUsedAt?.toISO() ?? null,
    }
  }
}
