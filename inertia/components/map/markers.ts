import { divIcon, type DivIcon } from 'leaflet'
import { sectorLook } from '~/components/projects/sectorLook'
import { formatCount } from '~/lib/format'

const PIN_PATH =
  '<path d="M16 1C7.7 1 1 7.6 1 15.8 1 26.9 16 41 16 41s15-14.1 15-25.2C31 7.6 24.3 1 16 1z" fill="#f97316" stroke="#fff" stroke-width="2"/><circle cx="16" cy="15.5" r="5.5" fill="#fff"/>'

export const PIN = divIcon({
  className: '',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
  html: `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true" data-testid="lit-pin">${PIN_PATH}</svg>`,
})

const SIZES: [below: number, pixels: number][] = [
  [10, 32],
  [100, 38],
  [1_000, 44],
  [100_000, 52],
  [Number.POSITIVE_INFINITY, 72],
]

/** While drawing, clicks pass through markers to the map. */
const MARK = 'in-data-drawing:pointer-events-none! in-data-drawing:opacity-40'

const icons = new Map<string, DivIcon>()

/** A new icon object would redraw its marker. */
function cached(key: string, make: () => DivIcon): DivIcon {
  const icon = icons.get(key) ?? make()
  icons.set(key, icon)
  return icon
}

export function clusterIcon(count: number): DivIcon {
  return cached(`cluster ${count}`, () => {
    const [, size] = SIZES.find(([below]) => count < below)!
    return divIcon({
      className: MARK,
      iconSize: [size, size],
      html: `<span data-testid="map-cluster" class="flex size-full items-center justify-center rounded-full bg-inverse text-xs font-bold text-on-inverse tabular-nums shadow-float ring-4 ring-inverse/25">${formatCount(count)}</span>`,
    })
  })
}

/** The sector's hue on a target 28 pixels wide. */
export function pinIcon(sector: string): DivIcon {
  return cached(`pin ${sector}`, () =>
    divIcon({
      className: MARK,
      iconSize: [28, 28],
      html: `<span data-testid="map-pin" class="m-1.5 block size-4 rounded-full border-2 border-white shadow-float ring-1 ring-black/30 ${sectorLook(sector).mark}"></span>`,
    })
  )
}
