import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#models/user'
import MembershipPolicy from '#policies/membership_policy'
import { agreementHash } from '#actions/upgrades/agreement_text'
import { logActivity } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { advanceUpgrade, stepConflict } from '#actions/upgrades/upgrade_steps'
import { MembershipBegun } from '#mails/upgrade'
import { planEnd } from '#shared/members/agreements'
import { addDays, londonToday, storedTime } from '#shared/time/dates'

const BROKEN = 'The stored agreement doesn’t match the text that was signed.'
const NOBODY = 'The member’s account no longer exists.'

type Completion = {
  upgradeId: number
  adminId: number
  paymentReference: string
  address: string
}

/** Starts the plan today, or the day after a running plan. Throws 409 when it is unsigned, completed or cancelled,
 * or when its text no longer matches its seal. */
export async function completeUpgrade(completion: Completion) {
  const { upgradeId, adminId, paymentReference, address } = completion
  const work = async (trx: TransactionClientContract) => {
    const before = await trx.from('upgrades').where('id', upgradeId).forUpdate().first()
    const member = await User.query({ client: trx })
      .where('id', before?.user_id ?? 0)
      .forUpdate()
      .first()
    const today = londonToday()
    const running = member && new MembershipPolicy().runsUntil(member)
    const start = running ? addDays(running, 1) : today
    const completed = await advanceUpgrade(trx, upgradeId, ['user signed'], (row) => {
      if (!member) throw stepConflict(NOBODY)
      if (agreementHash(row.agreement_text ?? '') !== row.agreement_hash) throw stepConflict(BROKEN)
      return {
        status: 'completed',
        open_user_id: null,
        payment_reference: paymentReference,
        plan_start_date: start,
        plan_end_date: planEnd(start, row.term_months!),
        completed_at: storedTime(),
      }
    })
    await trx
      .from('users')
      .where('id', member!.id)
      .update({
        membership_type: 'paid',
        plan_ran_out: false,
        plan_end_date: completed.plan_end_date,
        updated_at: storedTime(),
        ...(!running && { plan_start_date: start }),
      })
    const line = { actorId: adminId, address }
    await logActivity(
      { ...line, action: 'upgrade.completed', subjectType: 'upgrade', subjectId: upgradeId },
      trx
    )
    await logActivity(
      {
        ...line,
        action: 'user.membership_changed',
        subjectType: 'user',
        subjectId: member!.id,
        changedFields: ['membershipType', 'planStartDate', 'planEndDate'],
      },
      trx
    )
    await queueMail(new MembershipBegun(completed), trx)
    return completed
  }
  return retryOnDeadlock(() => db.transaction(work))
}
