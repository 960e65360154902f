import User from '#models/user'
import UpgradePolicy from '#policies/upgrade_policy'
import { personRemoved } from '#errors/user_conflict'
import { Exception } from '@adonisjs/core/exceptions'

/** A member who may be sold a membership; throws 404 for nobody and for administrators, 409 for a removed person. */
export async function findMember(id: number): Promise<User> {
  const member = await User.find(id)
  if (!member || !new UpgradePolicy().request(member)) {
    throw new Exception('Not found.', { status: 404, code: 'E_ROW_NOT_FOUND' })
  }
  if (member.anonymisedAt) throw personRemoved()
  return member
}
