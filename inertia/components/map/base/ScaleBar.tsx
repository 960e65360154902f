import { useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import { METRES_A_MILE } from '#shared/places/area'

const LONGEST = 96
const STEPS = [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1]

/** A length on the map in miles, at the latitude of its middle. */
export function ScaleBar() {
  const map = useMap()
  const [{ miles, width }, setScale] = useState(measure)
  useMapEvents({ moveend: () => setScale(measure()) })

  function measure() {
    const { x, y } = map.getSize()
    const [from, to] = [0, LONGEST].map((left) => map.containerPointToLatLng([x / 2 + left, y / 2]))
    const longest = map.distance(from, to) / METRES_A_MILE
    const chosen = STEPS.find((step) => step <= longest) ?? STEPS.at(-1)!
    return { miles: chosen, width: (LONGEST * chosen) / longest }
  }

  // Above the credit where that is as wide as the map.
  return (
    <div
      className="pointer-events-none absolute bottom-7 left-2 z-[900] flex items-end gap-1.5 rounded-control bg-surface/85 px-1.5 py-1 text-[0.6875rem]/3 text-muted"
      data-testid="scale-bar"
      data-over-map
    >
      <span
        aria-hidden="true"
        style={{ width }}
        className="mb-0.5 h-1.5 border border-t-0 border-muted"
      />
      {miles === 1 ? '1 mile' : `${miles} miles`}
    </div>
  )
}
