import type { Data } from '@generated/data'
import { sectorLabel } from '#shared/sites/sectors'

/** What is built: the text beside a `SectorMark`. */
export function SectorText({ site }: { site: Pick<Data.Site, 'type' | 'work_type'> }) {
  return <>{[sectorLabel(site.type), site.work_type].filter(Boolean).join(' · ')}</>
}
