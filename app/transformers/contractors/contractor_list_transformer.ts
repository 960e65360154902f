import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ContractorList, ListedContractor } from '#queries/contractors/list_contractors'
import { summaryFields } from '#transformers/contractors/contractor_summary_transformer'
import { pageMeta } from '#transformers/page_meta'

function listed({ sectors, nextStart, ...contractor }: ListedContractor) {
  return { ...summaryFields(contractor), sectors, next_start: nextStart }
}

export default class ContractorListTransformer extends BaseTransformer<ContractorList> {
  toObject() {
    return { data: this.resource.rows.map(listed), meta: pageMeta(this.resource) }
  }
}
