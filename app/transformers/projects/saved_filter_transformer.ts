import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ReadFilter } from '#queries/saved_filters/read_filters'
import { shownFilterName } from '#shared/sites/filters'

/** `filters` is JSON text. */
export default class SavedFilterTransformer extends BaseTransformer<ReadFilter> {
  toObject() {
    const { saved, filters } = this.resource
    return {
      ID: saved.id,
      name: shownFilterName(saved.name),
      filters: JSON.stringify(filters ?? {}),
      is_readable: filters !== null,
      notify: saved.notify,
    }
  }
}
