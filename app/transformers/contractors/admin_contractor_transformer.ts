import type { ContractorRow } from '#queries/contractors/list_contractors'
import ContractorSummaryTransformer from '#transformers/contractors/contractor_summary_transformer'

/** A contractor as the office lists it: its figures, and the id by which it is changed. */
export default class AdminContractorTransformer extends ContractorSummaryTransformer {
  declare resource: ContractorRow

  toObject() {
    return { id: this.resource.id, ...super.toObject() }
  }
}
