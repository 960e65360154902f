import { invalid } from '#errors/invalid'
import { LoginEnded } from '#errors/login_ended'
import { hasLoginEnded } from '#models/end_sessions'
import User from '#models/user'
import { logActivity } from '#database/log_activity'
import { ACCESS_TOKENS } from '#shared/limits'

const TOO_MANY = `You have reached the maximum number of access tokens (${ACCESS_TOKENS}).`

type NewToken = { member: User; name: string; address: string }

/** Returns the secret, which cannot be read again. Throws 422 on `name` at the limit, and `LoginEnded` if the member's
 * logins were ended in the meantime. */
export async function createAccessToken({ member, name, address }: NewToken) {
  const tokens = await User.accessTokens.all(member)
  if (tokens.length >= ACCESS_TOKENS) throw invalid('name', TOO_MANY)
  const token = await User.accessTokens.create(member, ['*'], { name })
  if (await hasLoginEnded(member)) {
    await User.accessTokens.delete(member, token.identifier)
    throw new LoginEnded()
  }
  await logActivity({
    actorId: member.id,
    action: 'account.token_created',
    subjectType: 'access_token',
    subjectId: Number(token.identifier),
    address,
  })
  return token
}
