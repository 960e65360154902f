import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { addCredits } from '#actions/accounts/grant_free_credits'
import { queueMail } from '#actions/queue_mail'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { personRemoved } from '#errors/user_conflict'
import { FreeCreditsReady } from '#mails/free_credits_ready'
import User from '#models/user'

type By = { adminId: number; address: string }

/** Gives one user the credits that were held back; repeating it changes nothing. Throws 404, and 409 for an anonymised
 * user. */
export async function releaseHeldCredits({ userId, ...by }: By & { userId: number }) {
  const work = async (trx: TransactionClientContract) => {
    const user = await User.query({ client: trx }).where('id', userId).forUpdate().firstOrFail()
    if (user.anonymisedAt) throw personRemoved()
    if (user.creditsHeld > 0) await release(user, by, trx)
  }
  await retryOnDeadlock(() => db.transaction(work))
}

/** Gives the members of a domain the credits that were held back. */
export async function releaseHeldOfDomain(
  domainId: number,
  by: By,
  trx: TransactionClientContract
) {
  const held = await User.query({ client: trx })
    .where('domain_id', domainId)
    .where('credits_held', '>', 0)
    .orderBy('id')
    .forUpdate()
  for (const member of held) await release(member, by, trx)
}

async function release(member: User, { adminId, address }: By, trx: TransactionClientContract) {
  const amount = member.creditsHeld
  await addCredits(member, amount, trx)
  const line = { actorId: adminId, action: 'user.credits_released', address }
  await logActivity({ ...line, subjectType: 'user', subjectId: member.id }, trx)
  if (!member.isSuspended) await queueMail(new FreeCreditsReady(member, amount), trx)
}
