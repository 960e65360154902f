import { BaseTransformer } from '@adonisjs/core/transformers'
import type { MergeEntry } from '#queries/contractors/admin_contractors'
import { isoTime } from '#shared/time/dates'

export default class ContractorMergeTransformer extends BaseTransformer<MergeEntry> {
  toObject() {
    const { merged_at: mergedAt, ...merge } = this.resource
    return { ...merge, merged_at: isoTime(mergedAt) }
  }
}
