import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#models/user'
import { flagMultiAccountDomain } from '#actions/accounts/flag_multi_account_domain'
import { logActivity, shortenAddress } from '#database/log_activity'
import { rememberGrant } from '#privacy/granted_mailboxes'
import { keyedHash } from '#privacy/contact_hashes'
import { londonToday, storedTime } from '#shared/time/dates'
import {
  CREDITED_OF_A_NETWORK,
  FREE_ACCOUNTS_OF_A_COMPANY,
  isPublicMailDomain,
} from '#shared/members/mail_providers'

/** `network` is null where the office verifies. */
type Grant = { amount: number; address: string; network: string | null }

/** Gives a verified member the free credits once for their mailbox, or holds them for the office's word: from the
 * third account of a company, and beyond ten accounts of a network a day. */
export async function grantFreeCredits(member: User, grant: Grant, trx: TransactionClientContract) {
  const { id, email } = member
  const { amount, address, network } = grant
  await flagMultiAccountDomain(id, trx)
  const isGranted = await trx
    .from('credit_entries')
    .where({ user_id: id, reason: 'granted' })
    .first()
  if (amount === 0 || isGranted) return
  const log = (action: string) =>
    logActivity({ actorId: id, action, subjectType: 'user', subjectId: id, address }, trx)
  if (!(await rememberGrant(email, trx)))
    return void (await log('account.credits_not_granted_again'))
  const isOpen = (await isCompanyOpen(member, trx)) && (await isNetworkOpen(network, trx))
  if (isOpen) return addCredits(member, amount, trx)
  await member.merge({ creditsHeld: true }).save()
  await log('account.credits_held')
}

/** Gives what the office held back from the members of a domain: nothing while free credits are set to none. */
export async function releaseHeldCredits(
  domainId: number,
  amount: number,
  { adminId, address }: { adminId: number; address: string },
  trx: TransactionClientContract
) {
  const held = await User.query({ client: trx })
    .where({ domain_id: domainId, credits_held: true })
    .orderBy('id')
    .forUpdate()
  for (const member of held) {
    await addCredits(member, amount, trx)
    const line = { actorId: adminId, action: 'user.credits_released', address }
    await logActivity({ ...line, subjectType: 'user', subjectId: member.id }, trx)
  }
}

async function addCredits(member: User, amount: number, trx: TransactionClientContract) {
  await member
    .merge({
      freeCredits: member.freeCredits + amount,
      creditsLeft: member.creditsLeft + amount,
      creditsHeld: false,
    })
    .save()
  if (amount === 0) return
  const entry = { user_id: member.id, reason: 'granted', amount, created_at: storedTime() }
  await trx.table('credit_entries').insert(entry)
}

/** Counts by a conditional update: of many at once only the first get through. */
async function isCompanyOpen({ domainId }: User, trx: TransactionClientContract): Promise<boolean> {
  if (domainId === null) return true
  const own = () => trx.from('domains').where('id', domainId)
  const domain = await own().select('name').first()
  if (!domain || isPublicMailDomain(domain.name)) return true
  const counted = await own()
    .where((by) =>
      by
        .whereNotNull('cleared_at')
        .orWhere((few) =>
          few
            .whereNull('flagged_at')
            .where('credited_accounts', '<', FREE_ACCOUNTS_OF_A_COMPANY - 1)
        )
    )
    .increment('credited_accounts', 1)
  if (Number(counted) > 0) return true
  await own().whereNull('flagged_at').update({ flagged_at: storedTime() })
  return false
}

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
