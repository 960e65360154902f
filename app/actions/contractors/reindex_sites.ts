import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { siteIndex } from '#search/words/site_index'
import { siteTokens } from '#shared/sites/tokenize'

const SITES_AT_ONCE = 500

/** Writes the words of sites into the search index anew, for when a name changed that they share. */
export async function reindexSites(trx: TransactionClientContract, siteIds: number[]) {
  for (let at = 0; at < siteIds.length; at += SITES_AT_ONCE) {
    const rows = await trx
      .from('sites')
      .leftJoin('contractors', 'contractors.id', 'sites.contractor_id')
      .leftJoin('clients', 'clients.id', 'sites.client_id')
      .leftJoin('local_authorities', 'local_authorities.id', 'sites.local_authority_id')
      .whereIn('sites.id', siteIds.slice(at, at + SITES_AT_ONCE))
      .select(
        'sites.id',
        'sites.name',
        'sites.address',
        'sites.postcode',
        'sites.description',
        'sites.city_county as cityCounty',
        'contractors.name as contractor',
        'clients.name as client',
        'local_authorities.name as localAuthority'
      )
    await siteIndex(trx).put(
      rows.map(({ id, ...site }) => ({ siteId: id, tokens: siteTokens(site as never) }))
    )
  }
}
