import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ContractorListQuery } from '#validators/contractors/contractor_list'

export default class ContractorListQueryTransformer extends BaseTransformer<ContractorListQuery> {
  toObject() {
    const { search, page, sortBy, sortDirection, filters } = this.resource
    return { search, page, sortBy, sortDirection, filters }
  }
}
