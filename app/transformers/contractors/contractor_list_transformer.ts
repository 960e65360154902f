import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ContractorList, ListedContractor } from '#queries/contractors/list_contractors'
import type { Suggestions } from '#search/suggestions'
import { summaryFields } from '#transformers/contractors/contractor_summary_transformer'
import { pageMeta } from '#transformers/page_meta'

function listed({ sectors, nextStart, ...contractor }: ListedContractor) {
  return { ...summaryFields(contractor), sectors, next_start: nextStart }
}

/** `suggestions` where nothing is found. */
type Shown = ContractorList & { suggestions?: Suggestions }

export default class ContractorListTransformer extends BaseTransformer<Shown> {
  toObject() {
    const { rows, suggestions } = this.resource
    const list = { data: rows.map(listed), meta: pageMeta(this.resource) }
    return { ...list, ...(suggestions && { suggestions }) }
  }
}
