import { BaseTransformer } from '@adonisjs/core/transformers'
import type { UndoPreview } from '#queries/imports/undo_preview'

/** What undoing an import would do, and which of its sites would stay as they are. */
export default class UndoPreviewTransformer extends BaseTransformer<UndoPreview> {
  toObject() {
    return this.pick(this.resource, ['added', 'changed', 'marks', 'kept'])
  }
}
