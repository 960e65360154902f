import logger from '@adonisjs/core/services/logger'
import { recordView } from '#actions/projects/record_view'
import type { SiteDetailRow } from '#sites/read/site_rows'

/** Records the view and returns the project; a failure to record does not stop it from opening. */
export async function openSite(
  viewer: { id: number },
  site: SiteDetailRow,
  address: string
): Promise<SiteDetailRow> {
  try {
    await recordView({ userId: viewer.id, siteId: site.id, address })
    return { ...site, memberState: { ...site.memberState, hasViewed: true } }
  } catch (error) {
    logger.error({ err: error }, 'A view could not be recorded')
    return site
  }
}
