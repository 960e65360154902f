import { useState } from 'react'
import type { Data } from '@generated/data'
import { NEIGHBOUR_MILES } from '#shared/places/area'
import { precisionWords } from '#shared/places/precision'
import { Button } from '~/components/ui/Button'
import { Segmented } from '~/components/ui/forms/Segmented'
import { SiteMap } from '~/components/map/SiteMap'
import { useSharedProps } from '~/hooks/useSharedProps'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { useNeighbours } from './useNeighbours'

const SectorIllustration = lazyPart(() => import('~/components/projects/SectorIllustration'))
const NEIGHBOURS_TO_COME = <div className="grey-rows m-3.5 min-h-62 min-w-0 flex-1" />
const NeighbourList = lazyPart(() => import('./NeighbourList'), {
  placeholder: NEIGHBOURS_TO_COME,
})

const VIEWS = [
  { value: 'map', label: 'Map' },
  { value: 'image', label: 'Image' },
] as const

type ProjectMediaProps = {
  project: Data.SiteDetail
  /** Opens a neighbour over the project. */
  onOpen?: (id: number) => void
}

/** The map comes first when there is a place but no picture; beside it what else is built around. */
export function ProjectMedia({ project, onOpen }: ProjectMediaProps) {
  const { latitude, longitude, imageURL } = project
  const { today } = useSharedProps()
  const neighbours = useNeighbours(project)
  const [isWide, setWide] = useState(false)
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null
  const words = precisionWords(project)
  const [view, setView] = useState<'map' | 'image'>(place && !imageURL ? 'map' : 'image')
  const isMap = view === 'map' && place !== null
  const isAround = isWide && Boolean(neighbours)
  const marks = neighbours?.projects.map(({ start_date: start, ...site }) => ({
    ...site,
    hasBegun: start === null || start < today,
  }))

  return (
    <div className="@container px-4 pb-6 sm:px-6">
      <div className="overflow-hidden rounded-panel border border-line @min-[42rem]:flex">
        <div
          className={
            neighbours !== null
              ? 'relative isolate h-[300px] bg-sunken @min-[42rem]:w-84 @min-[46rem]:w-98'
              : 'relative isolate h-[300px] flex-1 bg-sunken'
          }
          data-testid={`project-${view}`}
        >
          {isMap ? (
            <SiteMap
              {...place}
              name={project.name}
              precision={project.place_precision}
              marks={isAround ? marks : undefined}
              onOpen={onOpen}
            />
          ) : (
            <Picture project={project} />
          )}
          <div
            data-over-map
            className="pointer-events-none absolute! inset-x-3 top-3 z-[500] flex gap-2 *:pointer-events-auto"
          >
            {place && (
              <Segmented
                label="Map or image"
                options={VIEWS}
                value={view}
                onChange={setView}
                className="shadow-sm"
                testId="media-switch"
              />
            )}
            {isMap && neighbours && (
              <Button
                aria-pressed={isAround}
                data-testid="map-around"
                onClick={() => setWide(!isWide)}
                className="h-[2.375rem] shadow-sm aria-pressed:bg-inverse aria-pressed:text-on-inverse"
              >
                {NEIGHBOUR_MILES} miles
              </Button>
            )}
          </div>
        </div>
        {neighbours ? (
          <NeighbourList neighbours={neighbours} onOpen={onOpen} />
        ) : (
          neighbours === undefined && NEIGHBOURS_TO_COME
        )}
      </div>
      {isMap && words && (
        <p data-testid="place-precision" className="mt-1.5 text-[0.8125rem] text-muted">
          {words}
        </p>
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
      alt={`${name} site`}
      className="size-full object-cover"
      onError={() => setFailed(true)}
      // A server-rendered image may have failed before the listener existed.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true)
      }}
    />
  )
}
