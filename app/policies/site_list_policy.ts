import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import type { StatusFilter } from '#shared/site_status'

/** The right of a paid member, which administrators have as well (D14). */
function paysFor(viewer: User) {
  return viewer.type === 'admin' || viewer.membershipType === 'paid'
}

/** What a member may ask of the lists of sites (sections 4 to 6, D13, D14, D16, D17). */
export default class SiteListPolicy extends BasePolicy {
  choosePerPage(viewer: User) {
    return paysFor(viewer)
  }

  filterNewUpdated(viewer: User) {
    return paysFor(viewer)
  }

  openMap(viewer: User) {
    return paysFor(viewer)
  }

  /** Filter `status`: live for everyone, Complete for paid, Contract Awarded for those it was granted to. */
  filterStatus(viewer: User, status: StatusFilter) {
    if (status === 'live' || viewer.type === 'admin') return true
    if (status === 'Verify' || status === 'Hold')
      return AuthorizationResponse.deny('Not allowed.', 403)
    if (status === 'Contract Awarded') return paysFor(viewer) && viewer.contractAwarded
    return paysFor(viewer)
  }
}
