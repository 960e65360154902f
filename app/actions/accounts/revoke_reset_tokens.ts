import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { storedTime } from '#shared/time/dates'

/** After a new password or address, an old mail must not let its reader in. */
export async function revokeResetTokens(
  memberId: number,
  client: QueryClientContract = db.connection()
): Promise<void> {
  await client
    .from('password_reset_tokens')
    .where('user_id', memberId)
    .whereNull('used_at')
    .update({ used_at: storedTime() })
}
