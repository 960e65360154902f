import { BaseTransformer } from '@adonisjs/core/transformers'
import type { UndoPreview } from '#queries/undo_preview'
import { isoTime } from '#shared/dates'

/** What undoing an import would do, and what forbids it. */
export default class UndoPreviewTransformer extends BaseTransformer<UndoPreview> {
  toObject() {
    const { added, changed, edited, marks } = this.resource
    return {
      added,
      changed,
      marks,
      edited: {
        total: edited.total,
        sites: edited.sites.map((site) => ({
          id: site.id,
          name: site.name,
          changed_at: isoTime(site.changed_at),
          user: site.first_name === null ? null : `${site.first_name} ${site.last_name}`,
          import_id: site.import_id,
        })),
      },
    }
  }
}
