import { BaseTransformer } from '@adonisjs/core/transformers'
import type { UndoPreview } from '#queries/imports/undo_preview'

export default class UndoPreviewTransformer extends BaseTransformer<UndoPreview> {
  toObject() {
    return this.pick(this.resource, ['added', 'changed', 'memberState', 'kept'])
  }
}
