import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ContractorListQuery } from '#validators/contractors/contractor_list'

/** The state of the list of contractors as its page reads it, under the names of the address bar. */
export default class ContractorListQueryTransformer extends BaseTransformer<ContractorListQuery> {
  toObject() {
    const { search, page, sortBy, sortDirection, filters } = this.resource
    return { search, page, sortBy, sortDirection, filters }
  }
}
