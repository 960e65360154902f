import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type User from '#models/user'
import { flagMultiAccountDomain, type Company } from '#actions/accounts/flag_multi_account_domain'
import { logActivity, shortenAddress } from '#database/log_activity'
import { recordGrant } from '#privacy/granted_mailboxes'
import { keyedHash } from '#privacy/contact_hashes'
import { londonToday, storedTime } from '#shared/time/dates'
import { CREDITED_OF_A_NETWORK } from '#shared/members/mail_providers'

/** `network` is null where the office verifies. */
type Grant = { amount: number; address: string; network: string | null }

/** Gives a verified member the free credits once for their mailbox, or holds them for the office's word: from the
 * third account of a company, and beyond ten accounts of a network a day. */
export async function grantFreeCredits(member: User, grant: Grant, trx: TransactionClientContract) {
  const { id, email } = member
  const { amount, address, network } = grant
  const isDue = amount > 0 && !(await isGranted(id, trx))
  const isNew = isDue && (await recordGrant(email, trx))
  const company = await flagMultiAccountDomain(id, trx, isNew)
  if (!isDue) return
  const log = (action: string) =>
    logActivity({ actorId: id, action, subjectType: 'user', subjectId: id, address }, trx)
  if (!isNew) return log('account.credits_not_granted_again')
  if (mustWait(company) || !(await isNetworkOpen(network, trx))) {
    await member.merge({ creditsHeld: amount }).save()
    return log('account.credits_held')
  }
  if (company) await trx.from('domains').where('id', company.id).increment('credited_accounts', 1)
  await addCredits(member, amount, trx)
}

export async function addCredits(member: User, amount: number, trx: TransactionClientContract) {
  await member
    .merge({
      freeCredits: member.freeCredits + amount,
      creditsLeft: member.creditsLeft + amount,
      creditsHeld: 0,
    })
    .save()
  const entry = { user_id: member.id, reason: 'granted', amount, created_at: storedTime() }
  await trx.table('credit_entries').insert(entry)
}

async function isGranted(userId: number, trx: TransactionClientContract): Promise<boolean> {
  const entry = { user_id: userId, reason: 'granted' }
  return (await trx.from('credit_entries').where(entry).first()) !== null
}

function mustWait(company: Company | null): boolean {
  if (!company) return false
  return company.cleared_at === null ? company.flagged_at !== null : company.rule === 'Block'
}

/** Counts by a conditional update: of many at once only the first get through. */
async function isNetworkOpen(network: string | null, trx: TransactionClientContract) {
  if (network === null) return true
  const hash = keyedHash('credited network', shortenAddress(network))
  const key = { hash, day: londonToday() }
  await trx.knexQuery().insert(key).into('credited_networks').onConflict(['hash', 'day']).ignore()
  const counted = await trx
    .from('credited_networks')
    .where(key)
    .where('accounts', '<', CREDITED_OF_A_NETWORK)
    .increment('accounts', 1)
  return Number(counted) > 0
}
