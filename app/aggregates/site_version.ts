import db from '@adonisjs/lucid/services/db'
import { reader } from '#database/replica'

/** Grows with every committed write of a site or contractor name. Read it before the data kept under it. */
export async function siteVersion(): Promise<number> {
  const [{ version }] = await reader()
    .from(db.from('site_sum_changes').count('* as waiting').as('changes'))
    .select(
      db.raw('waiting + COALESCE((SELECT folded FROM site_sum_version WHERE id = 1), 0) as version')
    )
  return Number(version)
}
