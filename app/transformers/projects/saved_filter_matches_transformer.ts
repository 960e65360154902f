import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SavedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import { shownFilterName } from '#shared/sites/filters'
import { TOTAL_CAP } from '#shared/limits'

/** Counts end at the cap; null when the viewer may not list the matches. */
export default class SavedFilterMatchesTransformer extends BaseTransformer<SavedFilterMatches> {
  toObject() {
    const { saved, filters, counts } = this.resource
    return {
      ID: saved.id,
      name: shownFilterName(saved.name),
      filters: filters ?? {},
      is_readable: filters !== null,
      matches: counts && Math.min(counts.matches, TOTAL_CAP),
      matches_capped: counts !== null && counts.matches > TOTAL_CAP,
      new_matches: counts && Math.min(counts.newMatches, TOTAL_CAP),
      new_matches_capped: counts !== null && counts.newMatches > TOTAL_CAP,
      changed_matches: counts && Math.min(counts.changedMatches, TOTAL_CAP),
      changed_matches_capped: counts !== null && counts.changedMatches > TOTAL_CAP,
      recent_matches: counts && Math.min(counts.recentMatches, TOTAL_CAP),
      recent_matches_capped: counts !== null && counts.recentMatches > TOTAL_CAP,
      notify: saved.notify,
      last_used: saved.lastUsedAt?.toISO() ?? null,
    }
  }
}
