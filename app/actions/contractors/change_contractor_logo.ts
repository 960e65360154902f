import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import { storeLogo } from '#files/store_logo'
import { logActivity } from '#database/log_activity'

export type LogoChange = {
  contractorId: number
  file: string | null
  actorId: number
  address: string
}

/** Throws 404, and 422 as `storeLogo` does. */
export async function changeContractorLogo(change: LogoChange) {
  const { contractorId, file, actorId, address } = change
  const key = file === null ? null : await storeLogo('contractors', contractorId, file)
  const changed = await db.from('contractors').where('id', contractorId).update({ logo_key: key })
  if (Number(changed) === 0 && !(await db.from('contractors').where('id', contractorId).first())) {
    throw new Exception('This contractor no longer exists.', { status: 404 })
  }
  const subject = { subjectType: 'contractor', subjectId: contractorId, changedFields: ['logo'] }
  await logActivity({ actorId, action: 'contractor.changed', ...subject, address })
}
