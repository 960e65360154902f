import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'

/** Who may enter the admin area. */
export default class AdminPolicy extends BasePolicy {
  administrate(viewer: User) {
    return viewer.type === 'admin'
  }
}
