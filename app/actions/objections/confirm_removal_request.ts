import { timingSafeEqual } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import limiter from '@adonisjs/limiter/services/main'
import { invalid } from '#errors/invalid'
import { rateLimitKey } from '#actions/rate_limit_key'
import { shortenAddress } from '#database/log_activity'
import {
  allowNextCode,
  announceObjection,
  codeHash,
  openHash,
} from '#actions/objections/receive_objection'
import { storedTime } from '#shared/time/dates'
import { CODE_TRIES } from '#shared/members/objections'

const PER_NETWORK = { requests: 30, duration: '15 mins' }
const WRONG = 'This code is incorrect or no longer valid. After 5 tries, please request a new one.'

/** Takes any code mailed to the address in the last 15 minutes: of several requests only the first may have mailed
 * one. Counts each try before it compares the code, so that simultaneous tries count too. Throws 422 for a wrong or
 * used code, after 15 minutes or five tries, and 429 after 30 tries from one network in 15 minutes. */
export async function confirmRemovalRequest(token: string, code: string, address: string) {
  await limiter.use(PER_NETWORK).consume(rateLimitKey('objection_code', shortenAddress(address)))
  const tried = await db
    .from('objections')
    .where({ token, status: 'Awaiting proof' })
    .where('tries', '<', CODE_TRIES)
    .where('code_expires_at', '>', storedTime())
    .update({ tries: db.raw('tries + 1') })
  if (Number(tried) === 0) throw invalid('code', WRONG)
  const objection = await db.from('objections').where('token', token).firstOrFail()
  const mailed = await db
    .from('objections')
    .where('subject_hash', objection.subject_hash)
    .where('code_expires_at', '>', storedTime())
    .whereNotNull('code_hash')
    .select('token', 'code_hash')
  if (!mailed.some((each) => isSame(codeHash(each.token, code), each.code_hash)))
    throw invalid('code', WRONG)

  const openFor = openHash(objection)
  const work = async (trx: TransactionClientContract) => {
    const own = () => trx.from('objections').where({ id: objection.id, status: 'Awaiting proof' })
    const known = await trx.from('objections').where('open_hash', openFor).forUpdate().first()
    if (known) return void (await own().delete())
    const opened = await own().update({
      status: 'Open',
      proven_at: storedTime(),
      open_hash: openFor,
    })
    if (Number(opened) === 1) {
      await announceObjection(trx, objection.id, objection.due_on, address)
    }
  }
  await retryOnDeadlock(() => db.transaction(work))
  await allowNextCode(objection.subject_hash)
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
