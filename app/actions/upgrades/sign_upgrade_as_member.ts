import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { errors as vineErrors } from '@vinejs/vine'
import { agreementHash, signedText } from '#actions/upgrades/agreement_text'
import { logActivity, shortenAddress } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { retryOnDeadlock } from '#database/retry_on_deadlock'
import { takeStep, tooLate } from '#actions/upgrades/upgrade_steps'
import { AgreementSigned, AgreementSignedNotice } from '#mails/upgrade'
import type User from '#models/user'
import { isSameName } from '#shared/members/agreements'
import { isoTime, storedTime } from '#shared/time/dates'

const CHANGED = 'The terms were changed meanwhile. Please read them again.'

type MemberSigning = {
  upgradeId: number
  userId: number
  name: string
  /** Why the name is another than the member's; see `otherNameReason`. */
  reason?: string
  /** The seal of the text that the member read. */
  readSeal: string
  address: string
}

/**
 * Signs an agreement for its member: the text with both signatures is kept and sealed, and the seal is
 * mailed to the member, so that neither side can change a byte unnoticed. Throws 409 when the terms are
 * no longer those that were read, and when it is signed, completed or cancelled already.
 */
export async function signUpgradeAsMember(signing: MemberSigning) {
  const { upgradeId, userId, name, reason, readSeal } = signing
  const address = shortenAddress(signing.address)
  const signedAt = storedTime()
  const work = async (trx: TransactionClientContract) => {
    const signed = await takeStep(trx, upgradeId, ['admin signed'], (row) => {
      const offer = row.agreement_text!
      if (agreementHash(offer) !== readSeal) throw tooLate(CHANGED)
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
    await queueMail(new AgreementSigned(signed), trx)
    await queueMail(new AgreementSignedNotice(), trx)
    return signed
  }
  return retryOnDeadlock(() => db.transaction(work))
}

/** The reason that is kept with a signature: none for the member's own name. Throws 422 when another name has none. */
export function otherNameReason(member: User, { name, reason }: { name: string; reason?: string }) {
  if (isSameName(name, member.name)) return undefined
  if (reason) return reason
  const message = `Your name is ${member.name}. Please type it, or say why you sign with another.`
  throw new vineErrors.E_VALIDATION_ERROR([{ field: 'reason', rule: 'required', message }])
}
