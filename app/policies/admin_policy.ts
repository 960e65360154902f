import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'

export default class AdminPolicy extends BasePolicy {
  administrate(viewer: User) {
    return viewer.type === 'admin'
  }
}
