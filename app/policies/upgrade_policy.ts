import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'

type Owned = { user_id: number | null }

export default class UpgradePolicy extends BasePolicy {
  request(viewer: User) {
    return viewer.type !== 'admin'
  }

  read(viewer: User, upgrade: Owned) {
    return viewer.type === 'admin' || viewer.id === upgrade.user_id
  }

  sign(viewer: User, upgrade: Owned) {
    return viewer.id === upgrade.user_id
  }

  withdraw(viewer: User, upgrade: Owned) {
    return this.sign(viewer, upgrade)
  }
}
