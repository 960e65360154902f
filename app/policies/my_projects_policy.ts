import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'

export default class MyProjectsPolicy extends BasePolicy {
  /** Expired members may still export what was theirs. */
  export(viewer: User) {
    return viewer.type === 'admin' || viewer.membership !== 'free'
  }

  /** The calendar ends with the plan. */
  subscribe(viewer: User) {
    return viewer.type === 'admin' || viewer.membership === 'paid'
  }
}
