import { BaseTransformer } from '@adonisjs/core/transformers'
import type SavedFilter from '#models/saved_filter'

/** A saved filter; `filters` is JSON text when read (section 3). */
export default class SavedFilterTransformer extends BaseTransformer<SavedFilter> {
  toObject() {
    const { id, name, filters, notify } = this.resource
    return { ID: id, name, filters: JSON.stringify(filters), notify }
  }
}
