import User from '#models/user'
import UpgradePolicy from '#policies/upgrade_policy'
import { personRemoved } from '#errors/user_conflict'
import { Exception } from '@adonisjs/core/exceptions'

/** Throws 404 for no one and for administrators, 409 for an anonymised member. */
export async function findMember(id: number): Promise<User> {
  const member = await User.find(id)
  if (!member || !new UpgradePolicy().request(member)) {
    throw new Exception('Not found.', { status: 404, code: 'E_ROW_NOT_FOUND' })
  }
  if (member.anonymisedAt) throw personRemoved()
  return member
}
