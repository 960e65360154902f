import { chunk } from '#database/chunk'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { siteIndex } from '#search/words/site_index'
import { type SearchableSite, siteTokens } from '#shared/sites/tokenize'

const SITES_AT_ONCE = 500

export async function reindexSites(trx: TransactionClientContract, siteIds: number[]) {
  for (const ids of chunk(siteIds, SITES_AT_ONCE)) {
    const rows = await trx
      .from('sites')
      .leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
      .leftJoin('clients', 'clients.id', 'sites.client_id')
      .leftJoin('local_authorities', 'local_authorities.id', 'sites.local_authority_id')
      .whereIn('sites.id', ids)
      .select(
        'sites.*',
        'contractors.name as contractor',
        'clients.name as client',
        'local_authorities.name as local_authority'
      )
    await siteIndex(trx).put(
      rows.map(({ id, ...site }) => ({ siteId: id, tokens: siteTokens(site as SearchableSite) }))
    )
  }
}
