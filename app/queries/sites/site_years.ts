import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import { findLive } from '#search/find_sites'

export type SiteYears = { yearStarts: number[]; yearEnds: number[] }

/** In which live sites start and end; with a viewer, as the data stood when the request began. */
export async function siteYears(viewer?: User): Promise<SiteYears> {
  const live = await findLive(viewer && versionAtStart(viewer))
  return { yearStarts: live.years('start'), yearEnds: live.years('end') }
}
