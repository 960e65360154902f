import db from '@adonisjs/lucid/services/db'
import { reader } from '#database/replica'

/**
 * The number of the state in which the sites are: every write of a site that is committed, and a contractor's new
 * name, makes it larger, for all processes alike. It is read before what is to be kept with it.
 */
export async function siteVersion(): Promise<number> {
  const [{ version }] = await reader()
    .from(db.from('site_sum_changes').count('* as waiting').as('changes'))
    .select(
      db.raw('waiting + COALESCE((SELECT folded FROM site_sum_version WHERE id = 1), 0) as version')
    )
  return Number(version)
}
