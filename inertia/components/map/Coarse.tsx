import { Circle } from 'react-leaflet'
import { METRES_A_MILE } from '#shared/places/area'
import { USUALLY_WITHIN, type Precision } from '#shared/places/precision'

type CoarseProps = { centre: [number, number]; precision: Precision | null }

/** A soft circle in which the site usually is; nothing around an exact place. */
export function Coarse({ centre, precision }: CoarseProps) {
  const miles = precision && USUALLY_WITHIN[precision]
  if (!miles) return null
  return (
    <Circle
      center={centre}
      radius={miles * METRES_A_MILE}
      interactive={false}
      className="coarse-place"
      pathOptions={{ color: 'var(--color-ink)', weight: 1, opacity: 0.35, fillOpacity: 0.1 }}
    />
  )
}
