import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { sealOf, signedText } from '#actions/agreement_text'
import { logActivity, shortenAddress } from '#actions/log_activity'
import { queueMail } from '#actions/queue_mail'
import { retryingDeadlocks } from '#actions/retrying_deadlocks'
import { takeStep, tooLate } from '#actions/upgrade_steps'
import { AgreementSigned, AgreementSignedNotice } from '#mails/upgrade'
import { isoTime, storedTime } from '#shared/dates'

const CHANGED = 'The terms were changed meanwhile. Please read them again.'

type MemberSigning = {
  upgradeId: number
  userId: number
  name: string
  /** The seal of the text that the member read. */
  readSeal: string
  address: string
}

/**
 * Signs an agreement for its member (D27): the text with both signatures is kept and sealed, and the seal is
 * mailed to the member, so that neither side can change a byte unnoticed. Throws 409 when the terms are
 * no longer those that were read, and when it is signed, completed or cancelled already.
 */
export async function signUpgradeAsMember(signing: MemberSigning) {
  const { upgradeId, userId, name, readSeal } = signing
  const address = shortenAddress(signing.address)
  const signedAt = storedTime()
  const work = async (trx: TransactionClientContract) => {
    const signed = await takeStep(trx, upgradeId, ['admin signed'], (row) => {
      const offer = row.agreement_text!
      if (sealOf(offer) !== readSeal) throw tooLate(CHANGED)
      const text = signedText(offer, { name, signedAt: isoTime(signedAt), address })
      return {
        status: 'user signed',
        member_signature: name,
        member_address: address,
        member_signed_at: signedAt,
        agreement_text: text,
        agreement_hash: sealOf(text),
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
  return retryingDeadlocks(() => db.transaction(work))
}
