import { findLive } from '#search/find_sites'

export type SiteYears = { yearStarts: number[]; yearEnds: number[] }

/** In which live sites start and end. */
export async function siteYears(): Promise<SiteYears> {
  const live = await findLive()
  return { yearStarts: live.years('start'), yearEnds: live.years('end') }
}
