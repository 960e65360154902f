import { openDomain } from '#actions/accounts/register_member'
import { verifyEmail } from '#actions/accounts/verify_email'
import { registrationKey } from '#mails/verify_email'
import type User from '#models/user'
import { createUser } from '#tests/helpers/factories'

/** Someone who signed up with this address and has not verified it. */
export async function joined(email: string): Promise<User> {
  const domainId = await openDomain(email)
  const member = await createUser({
    email,
    emailVerifiedAt: null,
    freeCredits: 0,
    creditsLeft: 0,
  })
  return member.merge({ domainId }).save()
}

/** The member after verifying the address from this network. */
export async function verified(member: User, address = '192.0.2.10'): Promise<User> {
  const { id: memberId, email } = member
  const key = registrationKey(member)
  if (!(await verifyEmail({ memberId, email, key, address }))) throw new Error('Not verified')
  return member.refresh()
}

export async function join(email: string, address?: string): Promise<User> {
  return verified(await joined(email), address)
}

export const creditsOf = (members: User[]) => members.map(({ creditsLeft }) => creditsLeft)
export const isHeld = ({ creditsHeld }: User) => creditsHeld > 0
