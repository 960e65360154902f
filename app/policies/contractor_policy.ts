import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'

const UPGRADE = 'Please upgrade your account to view contractors.'

export default class ContractorPolicy extends BasePolicy {
  open(viewer: User) {
    if (viewer.type === 'admin' || viewer.membership === 'paid') return true
    const hasCredits = viewer.membership === 'free' && viewer.creditsLeft > 0
    return hasCredits || AuthorizationResponse.deny(UPGRADE, 403)
  }
}
