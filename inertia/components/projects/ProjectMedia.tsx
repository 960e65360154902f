import { useState } from 'react'
import type { Data } from '@generated/data'
import { Segmented } from '~/components/ui/Segmented'
import { SiteMap } from '~/components/map/SiteMap'
import { SectorIllustration } from './SectorIllustration'

const VIEWS = [
  { value: 'map', label: 'Map' },
  { value: 'image', label: 'Image' },
] as const

/** Map or picture, 300 px high: the map first where there is a place and no picture (section 2). */
export function ProjectMedia({ project }: { project: Data.SiteDetail }) {
  const { latitude, longitude, imageURL } = project
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const [view, setView] = useState<'map' | 'image'>(place && !imageURL ? 'map' : 'image')

  return (
    <div className="relative isolate h-[300px] bg-sunken" data-testid={`project-${view}`}>
      {view === 'map' && place ? (
        <SiteMap {...place} name={project.name} />
      ) : imageURL ? (
        <img
          src={imageURL}
          alt={`The site of ${project.name}`}
          className="size-full object-cover"
        />
      ) : (
        <SectorIllustration sector={project.type} className="size-full" />
      )}
      {place && (
        <Segmented
          label="Map or image"
          options={VIEWS}
          value={view}
          onChange={setView}
          className="absolute! top-3 left-3 z-[500] shadow-sm"
          testId="media-switch"
        />
      )}
    </div>
  )
}
