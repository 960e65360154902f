import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StageTotal } from '#queries/my_projects/my_sites'

/** How many of the member's projects stand at a stage; null is none. */
export default class StageTotalTransformer extends BaseTransformer<StageTotal> {
  toObject() {
    return this.pick(this.resource, ['stage', 'count'])
  }
}
