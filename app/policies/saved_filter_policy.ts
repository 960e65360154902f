import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import SiteListPolicy from '#policies/site_list_policy'

const UPGRADE = 'Please upgrade your account to save your filters.'

/** Everyone can read, apply and delete their own filters. */
export default class SavedFilterPolicy extends BasePolicy {
  create(viewer: User) {
    return new SiteListPolicy().choosePerPage(viewer) || AuthorizationResponse.deny(UPGRADE, 403)
  }

  /** Everyone may switch alerts off. */
  alert(viewer: User) {
    return (
      new SiteListPolicy().choosePerPage(viewer) ||
      AuthorizationResponse.deny(
        'Please upgrade your account to get alerts about new projects.',
        403
      )
    )
  }

  receiveAlerts(owner: User) {
    return !owner.isSuspended && owner.isVerified && this.alert(owner) === true
  }
}
