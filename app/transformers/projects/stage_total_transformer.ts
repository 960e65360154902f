import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StageTotal } from '#queries/my_projects/my_sites'

export default class StageTotalTransformer extends BaseTransformer<StageTotal> {
  toObject() {
    return this.pick(this.resource, ['stage', 'count', 'value', 'unvalued'])
  }
}
