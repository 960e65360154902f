import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#models/user'

export default class ViewerTransformer extends BaseTransformer<User> {
  toObject() {
    const { id, name, initials, email, type, membership } = this.resource
    return {
      ID: id,
      name,
      initials,
      email,
      type,
      membershipType: membership,
      freeCredits: this.resource.freeCredits,
      viewsLeft: this.resource.creditsLeft,
      creditsHeld: this.resource.creditsHeld > 0,
      planEndDate: this.resource.planEndDate?.toISODate() ?? null,
    }
  }
}
