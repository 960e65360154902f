import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { MysqlSiteIndex } from '#search/words/mysql_site_index'
import type { SiteIndex } from '#search/words/site_index_types'
import { SqliteSiteIndex } from '#search/words/sqlite_site_index'

/** `words` caches ids between batches. Discard it after a failed batch: rolled-back ids must not be used again. */
export function siteIndex(client: QueryClientContract, words?: Map<string, number>): SiteIndex {
  return client.dialect.name === 'mysql'
    ? new MysqlSiteIndex(client, words)
    : new SqliteSiteIndex(client)
}
