import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { storedTime } from '#shared/time/dates'

/**
 * Makes every link worthless that was mailed to a member for a new password: when the password or the
 * address changes, whoever reads the old mail gets in no more.
 */
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
