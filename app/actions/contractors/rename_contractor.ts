import db from '@adonisjs/lucid/services/db'
import { Exception } from '@adonisjs/core/exceptions'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { logActivity } from '#database/log_activity'
import { reindexSites } from '#actions/contractors/reindex_sites'
import { firmKey } from '#shared/contractors/firm_key'
import { normalise } from '#shared/text/normalise'
import { invalid } from '#errors/invalid'

export type Rename = { contractorId: number; name: string; actorId: number; address: string }

const IN_USE = 'Another contractor has this name. Merge the two instead.'

/**
 * Gives a contractor another name. The old one stays known, so that imports and links that use it still find the
 * firm; the address of its page stays. Throws 404 for no contractor, 422 at `name` for one that another has or had.
 */
export async function renameContractor({ contractorId, name, actorId, address }: Rename) {
  await db.transaction(async (trx) => {
    const contractor = await trx.from('contractors').where('id', contractorId).forUpdate().first()
    if (!contractor) throw new Exception('This contractor is not there any more.', { status: 404 })
    if (contractor.name === name) return
    const key = normalise(name)
    if (key !== contractor.name_key) await moveAlias(trx, contractor, key)
    await trx
      .from('contractors')
      .where('id', contractorId)
      .update({ name, name_key: key, firm_key: firmKey(name), kept_apart: false })
    const sites = await trx.from('sites').where('contractor_id', contractorId).select('id')
    await reindexSites(
      trx,
      sites.map(({ id }) => id)
    )
    const subject = { subjectType: 'contractor', subjectId: contractorId, changedFields: ['name'] }
    await logActivity({ actorId, action: 'contractor.renamed', ...subject, address }, trx)
  })
}

type Named = { id: number; name_key: string }

/** The old name becomes an alias; the new one must not be another's, and is none any more if it was the firm's own. */
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
