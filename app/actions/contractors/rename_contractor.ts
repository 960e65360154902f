import db from '@adonisjs/lucid/services/db'
import { Exception } from '@adonisjs/core/exceptions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { firmKey } from '#shared/contractors/firm_key'
import { normalise } from '#shared/text/normalise'
import { invalid } from '#errors/invalid'

export type Rename = { contractorId: number; name: string; actorId: number; address: string }

const IN_USE = 'Another contractor already has this name. Merge them instead.'

/** Keeps the old name and address. Throws 404, and 422 at `name` when another firm has or had it. */
export async function renameContractor({ contractorId, name, actorId, address }: Rename) {
  await db.transaction(async (trx) => {
    const contractor = await trx.from('contractors').where('id', contractorId).forUpdate().first()
    if (!contractor) throw new Exception('This contractor no longer exists.', { status: 404 })
    if (contractor.name === name) return
    const key = normalise(name)
    if (key !== contractor.name_key) await moveAlias(trx, contractor, key)
    await trx
      .from('contractors')
      .where('id', contractorId)
      .update({ name, name_key: key, firm_key: firmKey(name), kept_apart: false })
    const subject = { subjectType: 'contractor', subjectId: contractorId, changedFields: ['name'] }
    await logActivity({ actorId, action: 'contractor.renamed', ...subject, address }, trx)
  })
}

type Named = { id: number; name_key: string }

/** A firm may take back its own alias, but never another firm's. */
async function moveAlias(trx: TransactionClientContract, contractor: Named, key: string) {
  const other = await trx.from('contractors').where('name_key', key).first()
  const alias = await trx.from('contractor_aliases').where('name_key', key).first()
  if (other || (alias && alias.contractor_id !== contractor.id)) throw invalid('name', IN_USE)
  if (alias?.merge_id) throw invalid('name', 'Undo the merge of this name first.')
  if (alias) await trx.from('contractor_aliases').where('id', alias.id).delete()
  await trx
    .insertQuery()
    .table('contractor_aliases')
    .insert({ name_key: contractor.name_key, contractor_id: contractor.id })
}
