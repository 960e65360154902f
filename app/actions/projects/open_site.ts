import logger from '@adonisjs/core/services/logger'
import { recordView } from '#actions/projects/record_view'
import type { SiteDetailRow } from '#sites/site_rows'

/**
 * Reading a project on a page is viewing it: records the member's view and answers the project as viewed. When
 * that fails the project opens all the same.
 */
export async function openSite(
  viewer: { id: number },
  site: SiteDetailRow,
  address: string
): Promise<SiteDetailRow> {
  try {
    await recordView({ userId: viewer.id, siteId: site.id, address })
    return { ...site, marks: { ...site.marks, hasViewed: true } }
  } catch (error) {
    logger.error({ err: error }, 'A view could not be recorded')
    return site
  }
}
