import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ContractorList } from '#queries/list_contractors'
import ContractorSummaryTransformer from '#transformers/contractor_summary_transformer'

/** A page of the list of contractors, shaped like a page of projects. */
export default class ContractorListTransformer extends BaseTransformer<ContractorList> {
  toObject() {
    const { rows, page, perPage, lastPage, total, totalIsCapped } = this.resource
    const from = rows.length === 0 ? 0 : (page - 1) * perPage + 1
    return {
      data: ContractorSummaryTransformer.transform(rows),
      meta: {
        last_page: lastPage,
        current_page: page,
        from,
        to: rows.length === 0 ? 0 : from + rows.length - 1,
        total,
        total_is_capped: totalIsCapped,
      },
    }
  }
}
