import { StaleRecord } from '#errors/stale_record'
import db from '@adonisjs/lucid/services/db'
import { hasEarlierSignUps } from '#actions/accounts/earlier_sign_ups'
import { logActivity } from '#database/log_activity'
import { queueMail } from '#actions/queue_mail'
import { verificationMail } from '#actions/accounts/send_verification'
import { verifyEmail } from '#actions/accounts/verify_email'
import { personRemoved, severalSignUps } from '#errors/user_conflict'
import { registrationKey } from '#mails/verify_email'
import User from '#models/user'

type ByAdmin = { userId: number; adminId: number; address: string }

/** Throws 404, and 409 for an anonymised or changed user, and where several sign-ups wait. */
export async function verifyUser({ userId, adminId, address }: ByAdmin) {
  const user = await findPerson(userId)
  if (user.isVerified) return
  const { id: memberId, email } = user
  const key = registrationKey(user)
  if (await hasEarlierSignUps(userId)) throw severalSignUps()
  if (!(await verifyEmail({ memberId, email, key, address, isOffice: true })))
    throw new StaleRecord('this user')
  await logByAdmin('user.verified', { userId, adminId, address })
}

/** Does nothing for a verified address. Throws as `verifyUser` does. */
export async function resendUserVerification({ userId, adminId, address }: ByAdmin) {
  const user = await findPerson(userId)
  if (user.isVerified) return
  await db.transaction(async (trx) => {
    await queueMail(await verificationMail(user), trx)
    await logByAdmin('user.verification_sent', { userId, adminId, address }, trx)
  })
}

async function findPerson(userId: number): Promise<User> {
  const user = await User.findOrFail(userId)
  if (user.anonymisedAt) throw personRemoved()
  return user
}

function logByAdmin(
  action: string,
  { userId, adminId, address }: ByAdmin,
  client?: Parameters<typeof logActivity>[1]
) {
  return logActivity(
    { actorId: adminId, action, subjectType: 'user', subjectId: userId, address },
    client
  )
}
