import { useState } from 'react'
import type { Data } from '@generated/data'
import { Segmented } from '~/components/ui/forms/Segmented'
import { SiteMap } from '~/components/map/SiteMap'
import { SectorIllustration } from '~/components/projects/SectorIllustration'

const VIEWS = [
  { value: 'map', label: 'Map' },
  { value: 'image', label: 'Image' },
] as const

/** The map comes first when there is a place but no picture. */
export function ProjectMedia({ project }: { project: Data.SiteDetail }) {
  const { latitude, longitude, imageURL } = project
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const [view, setView] = useState<'map' | 'image'>(place && !imageURL ? 'map' : 'image')

  return (
    <div className="relative isolate h-[300px] bg-sunken" data-testid={`project-${view}`}>
      {view === 'map' && place ? (
        <SiteMap {...place} name={project.name} />
      ) : (
        <Picture project={project} />
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

function Picture({ project }: { project: Data.SiteDetail }) {
  const { imageURL, name, type } = project
  const [hasFailed, setFailed] = useState(false)
  if (!imageURL || hasFailed) return <SectorIllustration sector={type} className="size-full" />
  return (
    <img
      src={imageURL}
      alt={`The site of ${name}`}
      className="size-full object-cover"
      onError={() => setFailed(true)}
      // A server-rendered image may have failed before the listener existed.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true)
      }}
    />
  )
}
