import { BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'

/** What a member may take out of My Projects. */
export default class MyProjectsPolicy extends BasePolicy {
  /** Paid members, and expired ones: what was theirs stays exportable. */
  export(viewer: User) {
    return viewer.type === 'admin' || viewer.membership !== 'free'
  }

  /** The calendar lives as long as the plan. */
  subscribe(viewer: User) {
    return viewer.type === 'admin' || viewer.membership === 'paid'
  }
}
