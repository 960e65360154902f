import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OpenVerification } from '#queries/sites/verification_desk'
import { contactFields } from '#transformers/projects/site_transformer'
import QueuedVerificationTransformer from '#transformers/admin/queued_verification_transformer'
import StoredSiteTransformer from '#transformers/admin/stored_site_transformer'

/** Includes contacts: for administrators only. */
export default class VerificationTransformer extends BaseTransformer<OpenVerification> {
  toObject() {
    const { site, contacts, sources } = this.resource
    return {
      queued: QueuedVerificationTransformer.transform(this.resource),
      site: StoredSiteTransformer.transform(site),
      contacts: contactFields(contacts),
      sources,
    }
  }
}
