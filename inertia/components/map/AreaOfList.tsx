import { Circle, Polygon } from 'react-leaflet'
import type { Data } from '@generated/data'
import { DEFAULT_WITHIN, METRES_A_MILE, parseArea } from '#shared/places/area'
import { outlineOfWay } from '#shared/places/way'

const LOOK = 'stroke-inverse fill-inverse'
const STYLE = { weight: 2, fillOpacity: 0.07 }

export function AreaOfList({ query: { filters, place, way } }: { query: Data.SiteListQuery }) {
  const corners = filters.area ? parseArea(filters.area) : null
  return (
    <>
      {corners && (
        <Polygon
          key={filters.area}
          interactive={false}
          positions={corners.map(({ latitude, longitude }) => [latitude, longitude])}
          className={LOOK}
          pathOptions={STYLE}
        />
      )}
      {way && (
        <Polygon
          key={JSON.stringify(way)}
          interactive={false}
          positions={outlineOfWay(way).map(({ latitude, longitude }) => [latitude, longitude])}
          className={LOOK}
          pathOptions={STYLE}
        />
      )}
      {place && (
        <Circle
          key={`${filters.near} ${filters.within}`}
          interactive={false}
          center={[place.latitude, place.longitude]}
          radius={(filters.within ?? DEFAULT_WITHIN) * METRES_A_MILE}
          className={LOOK}
          pathOptions={STYLE}
        />
      )}
    </>
  )
}
