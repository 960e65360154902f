import { Exception } from '@adonisjs/core/exceptions'
import db from '@adonisjs/lucid/services/db'
import { storeLogo } from '#files/store_logo'
import { logActivity } from '#database/log_activity'

export type LogoChange = {
  contractorId: number
  /** Where the upload lies; null takes the logo away. */
  file: string | null
  actorId: number
  address: string
}

/**
 * Keeps an upload as a contractor's logo. Throws 404 for no contractor, and 422 as `storeLogo` does.
 */
export async function changeContractorLogo(change: LogoChange) {
  const { contractorId, file, actorId, address } = change
  const key = file === null ? null : await storeLogo('contractors', contractorId, file)
  const changed = await db.from('contractors').where('id', contractorId).update({ logo_key: key })
  if (Number(changed) === 0 && !(await db.from('contractors').where('id', contractorId).first())) {
    throw new Exception('This contractor is not there any more.', { status: 404 })
  }
  const subject = { subjectType: 'contractor', subjectId: contractorId, changedFields: ['logo'] }
  await logActivity({ actorId, action: 'contractor.changed', ...subject, address })
}
