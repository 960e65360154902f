import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FirmGroup } from '#queries/contractors/admin_contractors'
import AdminContractorTransformer from '#transformers/contractors/admin_contractor_transformer'

export default class FirmGroupTransformer extends BaseTransformer<FirmGroup> {
  toObject() {
    const { firmKey, contractors } = this.resource
    return { key: firmKey, contractors: AdminContractorTransformer.transform(contractors) }
  }
}
