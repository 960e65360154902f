import { useEffect, useRef } from 'react'
import { latLng } from 'leaflet'
import { Circle, CircleMarker, useMap } from 'react-leaflet'
import { METRES_A_MILE, NEIGHBOUR_MILES } from '#shared/places/area'
import { sectorColour } from '~/components/projects/sectorLook'

export type Mark = {
  ID: number
  type: string
  latitude: number
  longitude: number
  hasBegun: boolean
}

type NeighbourMarksProps = {
  centre: [number, number]
  marks: Mark[]
  onOpen?: (id: number) => void
}

const METRES = NEIGHBOUR_MILES * METRES_A_MILE

type ReachProps = { centre: [number, number]; isAround: boolean; zoom: number }

/** Five miles around, or as near as the map opens. */
export function Reach({ centre: [latitude, longitude], isAround, zoom }: ReachProps) {
  const map = useMap()
  const wasAround = useRef(false)
  useEffect(() => {
    const bounds = latLng(latitude, longitude).toBounds(2 * METRES)
    if (isAround) map.fitBounds(bounds, { animate: false })
    else if (wasAround.current) map.setView([latitude, longitude], zoom, { animate: false })
    wasAround.current = isAround
  }, [map, latitude, longitude, isAround, zoom])
  return null
}

/** Five miles around, with a disc for each site that has begun and a ring for each that has not. A drawing: the list
 * beside it is the way for keys and readers. */
export function NeighbourMarks({ centre, marks, onOpen }: NeighbourMarksProps) {
  return (
    <>
      <Circle
        center={centre}
        radius={METRES}
        interactive={false}
        pathOptions={{ color: 'var(--color-ink)', weight: 1, dashArray: '4 4', fill: false }}
      />
      {marks.map(({ ID, type, latitude, longitude, hasBegun }) => (
        <CircleMarker
          key={ID}
          center={[latitude, longitude]}
          radius={5}
          className={hasBegun ? 'neighbour-disc' : 'neighbour-ring'}
          interactive={onOpen !== undefined}
          eventHandlers={{ click: () => onOpen?.(ID) }}
          pathOptions={{
            color: hasBegun ? 'var(--color-surface)' : sectorColour(type),
            fillColor: hasBegun ? sectorColour(type) : 'var(--color-surface)',
            fillOpacity: 1,
            weight: hasBegun ? 1.5 : 2.5,
          }}
        />
      ))}
    </>
  )
}
