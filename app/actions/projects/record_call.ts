import { logActivity } from '#database/log_activity'
import type { SiteActRow } from '#queries/my_projects/site_activity'
import { storedTime } from '#shared/time/dates'

type Call = { userId: number; siteId: number; address: string }

/** Logs that the member called someone on this site, but not whom. */
export async function recordCall({ userId, siteId, address }: Call): Promise<SiteActRow> {
  const action = 'site.called'
  const line = { actorId: userId, action, subjectType: 'site', subjectId: siteId, address }
  return { id: await logActivity(line), action, at: storedTime(), fields: [] }
}
