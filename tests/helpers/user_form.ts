import { stateOfUser } from '#actions/users/change_user'
import type User from '#models/user'

/** The form of a user in /admin/users as it was opened for this user, with a change. */
export function userForm(user: User, change: object = {}) {
  return {
    seen: stateOfUser(user),
    first_name: user.firstName,
    last_name: 'Member',
    email: user.email,
    phone: '02079460000',
    company: 'Dunmore',
    position: 'Buyer',
    type: user.type,
    membership: user.membershipType,
    plan_start_date: null,
    plan_end_date: null,
    freeCredits: user.freeCredits,
    viewsLeft: user.creditsLeft,
    contract_awarded: false,
    follow_up: null,
    ...change,
  }
}
