import db from '@adonisjs/lucid/services/db'
import { deleteLogo, storeLogo } from '#files/store_logo'
import { logActivity } from '#database/log_activity'
import { personRemoved } from '#errors/user_conflict'

type LogoChange = {
  userId: number
  file: string | null
  adminId: number
  address: string
}

/** Throws 404, 409 for an anonymised user, and 422 as `storeLogo` does. */
export async function changeMemberLogo({ userId, file, adminId, address }: LogoChange) {
  const key = file === null ? null : await storeLogo('members', userId, file)
  const former = await db.transaction(async (trx) => {
    const user = await trx.from('users').where('id', userId).forUpdate().firstOrFail()
    if (user.anonymised_at) throw personRemoved()
    await trx.from('users').where('id', userId).update({ logo_key: key })
    const subject = { subjectType: 'user', subjectId: userId, changedFields: ['logo'] }
    await logActivity({ actorId: adminId, action: 'user.changed', ...subject, address }, trx)
    return user.logo_key as string | null
  })
  if (former && former !== key) await deleteLogo('members', former)
}
