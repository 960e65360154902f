import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Call it before the sites are deleted; refunds each credit once. */
export async function refundCredits(
  trx: TransactionClientContract,
  site: { id: number; name: string },
  now: string
) {
  const spent = await trx
    .from('credit_entries')
    .where('site_id', site.id)
    .groupBy('user_id')
    .havingRaw('SUM(amount) < 0')
    .select('user_id')
    .sum('amount as amount')
    .orderBy('user_id')
    .forShare()
  for (const { user_id: userId, amount } of spent) {
    const credits = -Number(amount)
    const member = await trx.from('users').where('id', userId).forUpdate().firstOrFail()
    const left = member.credits_left + credits
    await trx
      .from('users')
      .where('id', userId)
      .update({ credits_left: left, free_credits: Math.max(member.free_credits, left) })
    await trx.table('credit_entries').insert({
      user_id: userId,
      site_id: site.id,
      site_name: site.name,
      reason: 'returned',
      amount: credits,
      created_at: now,
    })
  }
}
