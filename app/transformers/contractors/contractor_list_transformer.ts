import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ContractorList } from '#queries/contractors/list_contractors'
import ContractorSummaryTransformer from '#transformers/contractors/contractor_summary_transformer'
import { pageMeta } from '#transformers/page_meta'

export default class ContractorListTransformer extends BaseTransformer<ContractorList> {
  toObject() {
    return {
      data: ContractorSummaryTransformer.transform(this.resource.rows),
      meta: pageMeta(this.resource),
    }
  }
}
