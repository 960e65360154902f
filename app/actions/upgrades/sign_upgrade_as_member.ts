import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { invalid } from '#errors/invalid'
import { agreementHash, signedText } from '#actions/upgrades/agreement_text'
import { logActivity, shortenAddress } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { advanceUpgrade, stepConflict } from '#actions/upgrades/upgrade_steps'
import { AgreementSigned, AgreementSignedNotice } from '#mails/upgrade'
import type User from '#models/user'
import { runsUntil } from '#queries/admin/find_upgrade'
import { isSameName } from '#shared/members/agreements'
import { isoTime, storedTime } from '#shared/time/dates'

const CHANGED = 'The terms have changed since you opened this page. Please read them again.'

type MemberSigning = {
  upgradeId: number
  userId: number
  name: string
  reason?: string
  readSeal: string
  address: string
}

/** Seals the text with both signatures and mails the member the seal, so that neither side can change it unnoticed.
 * Throws 409 when the terms changed, or when it is signed, completed or cancelled. */
export async function signUpgradeAsMember(signing: MemberSigning) {
  const { upgradeId, userId, name, reason, readSeal } = signing
  const address = shortenAddress(signing.address)
  const signedAt = storedTime()
  const work = async (trx: TransactionClientContract) => {
    const signed = await advanceUpgrade(trx, upgradeId, ['admin signed'], (row) => {
      const offer = row.agreement_text!
      if (agreementHash(offer) !== readSeal) throw stepConflict(CHANGED)
      const text = signedText(offer, { name, reason, signedAt: isoTime(signedAt), address })
      return {
        status: 'user signed',
        member_signature: name,
        signature_reason: reason ?? null,
        member_address: address,
        member_signed_at: signedAt,
        agreement_text: text,
        agreement_hash: agreementHash(text),
      }
    })
    await logActivity(
      {
        actorId: userId,
        action: 'upgrade.user_signed',
        subjectType: 'upgrade',
        subjectId: upgradeId,
        address: signing.address,
      },
      trx
    )
    await queueMail(new AgreementSigned(signed, runsUntil(signed)), trx)
    await queueMail(new AgreementSignedNotice(), trx)
    return signed
  }
  return retryOnDeadlock(() => db.transaction(work))
}

/** Undefined for the member's own name. Throws 422 when another name has no reason. */
export function otherNameReason(member: User, { name, reason }: { name: string; reason?: string }) {
  if (isSameName(name, member.name)) return undefined
  if (reason) return reason
  const message = `Your name is ${member.name}. Please type it, or say why you’re signing with a different name.`
  throw invalid('reason', message)
}
