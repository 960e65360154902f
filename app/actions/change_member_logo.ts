import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import { keepLogo } from '#actions/keep_logo'
import { logActivity } from '#actions/log_activity'

type LogoChange = {
  userId: number
  /** Where the upload lies; null takes the logo away. */
  file: string | null
  adminId: number
  address: string
}

/** Keeps an upload as the logo of a user's company (D31). Throws 404, and 422 as `keepLogo` does. */
export async function changeMemberLogo({ userId, file, adminId, address }: LogoChange) {
  const user = await db.from('users').where('id', userId).select('id').first()
  if (!user) throw new Exception('Not found.', { status: 404, code: 'E_ROW_NOT_FOUND' })
  const key = file === null ? null : await keepLogo('members', file)
  await db.transaction(async (trx) => {
    await trx.from('users').where('id', userId).update({ logo_key: key })
    const subject = { subjectType: 'user', subjectId: userId, changedFields: ['logo'] }
    await logActivity({ actorId: adminId, action: 'user.changed', ...subject, address }, trx)
  })
}
