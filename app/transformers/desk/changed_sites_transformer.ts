import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ChangedSites } from '#queries/desk/changed_sites'
import { isoTime } from '#shared/time/dates'
import { toldWords } from '#transformers/projects/told_words'

/** Old and new as words. */
export default class ChangedSitesTransformer extends BaseTransformer<ChangedSites> {
  toObject() {
    const { rows, total } = this.resource
    return {
      total,
      data: rows.map(({ id, site_id: siteId, site_name: name, changed_at: changedAt, fields }) => ({
        id,
        site_id: siteId,
        name,
        date_time: isoTime(changedAt),
        fields: toldWords(fields),
      })),
    }
  }
}
