import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'

export default class MyProjectsPolicy extends BasePolicy {
  /** One's own work is never sold; the file has contacts only where the member has access. */
  export(_viewer: User) {
    return true
  }

  /** The calendar ends with the plan. */
  subscribe(viewer: User) {
    return viewer.type === 'admin' || viewer.membership === 'paid'
  }
}
