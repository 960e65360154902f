import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Pipeline } from '#queries/desk/pipeline'

export default class PipelineTransformer extends BaseTransformer<Pipeline> {
  toObject() {
    return this.pick(this.resource, ['open', 'won', 'groups'])
  }
}
