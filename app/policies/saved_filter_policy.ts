import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import SiteListPolicy from '#policies/site_list_policy'

const UPGRADE = 'Please upgrade your account to save your filters.'

/** Who may save filters. Reading, applying and deleting one's own is free to all. */
export default class SavedFilterPolicy extends BasePolicy {
  create(viewer: User) {
    return new SiteListPolicy().choosePerPage(viewer) || AuthorizationResponse.deny(UPGRADE, 403)
  }

  /** Switching alerts on; everybody may switch them off. */
  alert(viewer: User) {
    return (
      new SiteListPolicy().choosePerPage(viewer) ||
      AuthorizationResponse.deny('Please upgrade your account to be told of new projects.', 403)
    )
  }

  /** Whose alerts are looked after: those of members who may switch them on and sign in. */
  receiveAlerts(owner: User) {
    return !owner.isSuspended && owner.isVerified && this.alert(owner) === true
  }
}
