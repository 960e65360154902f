import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { StaleRecord } from '#errors/stale_record'
import { legalState, storedLegalPage, type StoredLegalPage } from '#queries/admin/legal_pages'
import type { LegalPageName } from '#shared/admin/legal_pages'
import { londonToday } from '#shared/time/dates'

type Author = { adminId: number; address: string }
/** What the form was opened with. */
type Seen = { seen: string }

/** Gives a page the operator’s own text, or the product’s again, as a new version that waits to be confirmed. */
export async function saveLegalText(
  page: LegalPageName,
  { ownText, seen }: Seen & { ownText: string | null },
  author: Author
) {
  await change(page, seen, author, (standing) => {
    if (standing.ownText === ownText) return null
    const next = { version: standing.version + 1, dated: londonToday() }
    return {
      row: { ...next, own_text: ownText },
      action: 'legal.text_changed',
      log: `${page}: version ${standing.version} → ${next.version}`,
    }
  })
}

/** Confirms the version that the form showed. */
export async function confirmLegalPage(page: LegalPageName, { seen }: Seen, author: Author) {
  await change(page, seen, author, (standing) => {
    if (!standing.isDraft) return null
    const { version, dated, ownText } = standing
    return {
      row: { version, dated, own_text: ownText, confirmed: legalState(standing) },
      action: 'legal.confirmed',
      log: `${page}: version ${version}`,
    }
  })
}

type Change = { row: object; action: string; log: string }

/** Throws 409 when the page changed after the form was opened. */
async function change(
  page: LegalPageName,
  seen: string,
  { adminId, address }: Author,
  decide: (standing: StoredLegalPage) => Change | null
) {
  const work = async (trx: TransactionClientContract) => {
    const standing = await storedLegalPage(page, trx)
    if (legalState(standing) !== seen) throw new StaleRecord('this page')
    const decided = decide(standing)
    if (!decided) return
    const { row, action, log } = decided
    await trx
      .knexQuery()
      .table('legal_pages')
      .insert({ page, ...row })
      .onConflict('page')
      .merge()
    await logActivity({ actorId: adminId, action, address, changedFields: [log] }, trx)
  }
  await retryOnDeadlock(() => db.transaction(work))
}
