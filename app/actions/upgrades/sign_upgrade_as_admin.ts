import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { offerText, agreementHash } from '#actions/upgrades/agreement_text'
import { logActivity } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { advanceUpgrade, stepConflict } from '#actions/upgrades/upgrade_steps'
import { currentSettings } from '#queries/admin/current_settings'
import { AgreementReady } from '#mails/upgrade'
import { isoTime, storedTime } from '#shared/time/dates'

const READ = 'Please read them before offering different ones.'

type AdminTerms = {
  termMonths: number
  pricePence: number
  signature: string
}

type AdminSigning = {
  upgradeId: number
  adminId: number
  terms: AdminTerms
  /** The seal of the terms to replace; null for the first offer. */
  seen: string | null
  address: string
}

/** Signs the terms and mails the member the private link. Throws 404, and 409 once signed, completed or cancelled,
 * or when another administrator signed in the meantime. */
export async function signUpgradeAsAdmin(signing: AdminSigning) {
  const { upgradeId, adminId, terms, seen, address } = signing
  const signedAt = storedTime()
  const { contactLimits, operator } = await currentSettings()
  const work = async (trx: TransactionClientContract) => {
    const signed = await advanceUpgrade(trx, upgradeId, ['pending', 'admin signed'], (row) => {
      const standing = row.agreement_text && agreementHash(row.agreement_text)
      if (standing !== seen)
        throw stepConflict(`${row.admin_signature} has since signed other terms. ${READ}`)
      return {
        status: 'admin signed',
        term_months: terms.termMonths,
        price_pence: terms.pricePence,
        admin_id: adminId,
        admin_signature: terms.signature,
        admin_signed_at: signedAt,
        agreement_text: offerText({
          upgradeId,
          operator,
          member: {
            name: `${row.first_name} ${row.last_name}`,
            company: row.company,
            email: row.email ?? '',
          },
          termMonths: terms.termMonths,
          pricePence: terms.pricePence,
          contactsPerDay: contactLimits.paid,
          adminSignature: terms.signature,
          adminSignedAt: isoTime(signedAt),
        }),
      }
    })
    const changedFields = ['term_months', 'price', 'admin_signature']
    await logActivity(
      {
        actorId: adminId,
        action: 'upgrade.admin_signed',
        subjectType: 'upgrade',
        subjectId: upgradeId,
        changedFields,
        address,
      },
      trx
    )
    await queueMail(new AgreementReady(signed), trx)
    return signed
  }
  return retryOnDeadlock(() => db.transaction(work))
}
