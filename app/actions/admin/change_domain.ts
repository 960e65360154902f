import { StaleRecord } from '#errors/stale_record'
import db from '@adonisjs/lucid/services/db'
import { invalid } from '#errors/invalid'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { releaseHeldOfDomain } from '#actions/accounts/release_held_credits'
import { isDuplicateKey } from '#database/duplicate_key'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { logActivity } from '#database/log_activity'
import { domainState } from '#queries/admin/list_domains'
import { storedTime } from '#shared/time/dates'
import type { DOMAIN_RULES } from '#shared/members/people'

type Rule = (typeof DOMAIN_RULES)[number]
type DomainChange = { seen: string; rule: Rule; note: string | null; flagged: boolean }

type By = { adminId: number; address: string }

/** Taking the flag away clears the company: its members get the credits that were held back, and later ones do not
 * wait, as soon as the rule is Allow too. Throws 404, and 409 when the domain changed after the form was opened. */
export async function changeDomain(id: number, change: DomainChange, { adminId, address }: By) {
  const work = async (trx: TransactionClientContract) => {
    const domain = await trx.from('domains').where('id', id).forUpdate().firstOrFail()
    if (domainState(domain) !== change.seen) {
      throw new StaleRecord('this domain')
    }
    const next = {
      rule: change.rule,
      note: change.note || null,
      flagged_at: change.flagged ? domain.flagged_at : null,
    }
    const changedFields = (Object.keys(next) as (keyof typeof next)[]).filter(
      (field) => next[field] !== domain[field]
    )
    if (changedFields.length === 0) return
    const isCleared = changedFields.includes('flagged_at')
    await trx
      .from('domains')
      .where('id', id)
      .update({ ...next, ...(isCleared && { cleared_at: storedTime() }) })
    const isOpened = isCleared || (domain.cleared_at !== null && changedFields.includes('rule'))
    if (isOpened && change.rule === 'Allow')
      await releaseHeldOfDomain(id, { adminId, address }, trx)
    const line = { actorId: adminId, action: 'domain.changed', changedFields, address }
    await logActivity({ ...line, subjectType: 'domain', subjectId: id }, trx)
  }
  await retryOnDeadlock(() => db.transaction(work))
}

/** Adds a domain before its first sign-up. Throws 422 when it is known already. */
export async function addDomain(name: string, rule: Rule, { adminId, address }: By) {
  await db
    .transaction(async (trx) => {
      const [id] = await trx
        .insertQuery()
        .table('domains')
        .insert({ name, rule, created_at: storedTime() })
      const line = { actorId: adminId, action: 'domain.added', address }
      await logActivity({ ...line, subjectType: 'domain', subjectId: id }, trx)
    })
    .catch(explainDuplicate)
}

function explainDuplicate(error: unknown): never {
  if (!isDuplicateKey(error)) throw error
  throw invalid('name', 'This domain is already in the list.')
}
