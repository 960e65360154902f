import { errors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import User from '#models/user'
import { logActivity } from '#database/log_activity'

type Revocation = { member: User; id: number; address: string }

/** Throws E_ROW_NOT_FOUND (404) for another member's token. */
export async function revokeAccessToken({ member, id, address }: Revocation) {
  const revoked = await User.accessTokens.delete(member, id)
  if (revoked === 0) throw new errors.E_ROW_NOT_FOUND()
  await logActivity({
    actorId: member.id,
    action: 'account.token_revoked',
    subjectType: 'access_token',
    subjectId: id,
    address,
  })
}

export async function revokeAccessTokens(
  memberId: number,
  client: QueryClientContract = db.connection()
) {
  await client.from('auth_access_tokens').where('tokenable_id', memberId).delete()
}
