import type { ContractorRow } from '#queries/contractors/list_contractors'
import ContractorSummaryTransformer from '#transformers/contractors/contractor_summary_transformer'

export default class AdminContractorTransformer extends ContractorSummaryTransformer {
  declare resource: ContractorRow

  toObject() {
    return { id: this.resource.id, ...super.toObject() }
  }
}
