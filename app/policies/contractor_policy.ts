import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'

/** Who may open a contractor (section 5, D39). */
export default class ContractorPolicy extends BasePolicy {
  open(viewer: User) {
    if (viewer.type === 'admin' || viewer.membershipType === 'paid') return true
    return viewer.membershipType === 'free' && viewer.creditsLeft > 0
  }
}
