import { BaseTransformer } from '@adonisjs/core/transformers'
import type { OpenVerification } from '#queries/sites/verification_desk'
import { contactFields } from '#transformers/projects/site_transformer'
import QueuedVerificationTransformer from '#transformers/admin/queued_verification_transformer'
import StoredSiteTransformer from '#transformers/admin/stored_site_transformer'

/** The site on the verification desk with the people to call: for administrators alone. */
export default class VerificationTransformer extends BaseTransformer<OpenVerification> {
  toObject() {
    const { site, contacts } = this.resource
    return {
      queued: QueuedVerificationTransformer.transform(this.resource),
      site: StoredSiteTransformer.transform(site),
      contacts: contactFields(contacts),
    }
  }
}
