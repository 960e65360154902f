import { divIcon, type DivIcon } from 'leaflet'
import { discRadius, PILL, PIN_SIZE } from '#shared/places/map_marks'
import { formatPounds } from '#shared/sites/money'
import { sectorLook } from '~/components/projects/sectorLook'
import { formatCount } from '~/lib/format'

const PIN_PATH =
  '<path d="M16 1C7.7 1 1 7.6 1 15.8 1 26.9 16 41 16 41s15-14.1 15-25.2C31 7.6 24.3 1 16 1z" fill="var(--color-inverse)" stroke="var(--color-raised)" stroke-width="2"/><circle cx="16" cy="15.5" r="5.5" fill="var(--color-raised)"/>'

export const PIN = divIcon({
  className: '',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
  html: `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true">${PIN_PATH}</svg>`,
})

/** While drawing, clicks pass through markers to the map. */
const MARK = 'in-data-drawing:pointer-events-none! in-data-drawing:opacity-40'

const icons = new Map<string, DivIcon>()

/** A new icon object would redraw its marker. */
function cached(key: string, make: () => DivIcon): DivIcon {
  const icon = icons.get(key) ?? make()
  icons.set(key, icon)
  return icon
}

/** A target of 44 pixels for fingers. */
const TOUCH =
  'pointer-coarse:before:absolute pointer-coarse:before:top-1/2 pointer-coarse:before:left-1/2 pointer-coarse:before:size-11 pointer-coarse:before:-translate-1/2'

/** A disc with the count and, around it, the share of what is new. */
export function clusterIcon(count: number, fresh: number, isLit: boolean): DivIcon {
  return cached(`cluster ${count} ${fresh} ${isLit}`, () => {
    const look = isLit ? 'bg-inverse text-on-inverse' : 'bg-raised text-ink'
    const size = Math.round(2 * discRadius(count))
    const ring = `cx="50%" cy="50%" r="${size / 2 - 1}" fill="none"`
    const arc =
      fresh > 0
        ? `<circle ${ring} pathLength="100" stroke-dasharray="${(fresh / count) * 100} 100" class="stroke-success" stroke-width="2"/>`
        : ''
    return divIcon({
      className: MARK,
      iconSize: [size, size],
      html: `<span data-testid="map-cluster" ${isLit ? 'data-lit' : ''} class="relative flex size-full items-center justify-center rounded-full text-xs font-[650] tabular-nums ${look} shadow-mark ${TOUCH}"><svg class="absolute inset-0 size-full -rotate-90" aria-hidden="true"><circle ${ring} class="stroke-muted" stroke-width="1.2"/>${arc}</svg>${formatCount(count)}</span>`,
    })
  })
}

export type SingleMark = { type: string; value: number | null; has_begun: boolean }

/**
 * A disc in the sector's hue, a ring where the project has not begun; near enough, a pill with its price too. `data-lit`
 * on its first element lights it: another icon would be drawn under the pointer, which loses a click.
 */
export function pinIcon(project: SingleMark, isPill: boolean): DivIcon {
  const { type, value, has_begun: hasBegun } = project
  return cached([type, value, hasBegun, isPill].join(), () => {
    const { mark, text } = sectorLook(type)
    const hue = hasBegun ? `${mark} border-transparent` : `border-current ${text}`
    if (isPill) {
      return divIcon({
        className: `${MARK} flex! justify-center`,
        iconSize: [PILL.width, PILL.height],
        html: `<span data-testid="map-pin" class="relative inline-flex h-6 items-center gap-1.5 rounded-full border border-edge bg-raised px-2 text-xs font-[650] text-ink tabular-nums data-lit:bg-inverse data-lit:text-on-inverse shadow-mark ${TOUCH}"><span class="size-2 rounded-full border-2 ${hue}"></span>${pillPrice(value)}</span>`,
      })
    }
    const ground = hasBegun ? '' : 'bg-raised'
    return divIcon({
      className: `${MARK} flex! items-center justify-center`,
      iconSize: [PIN_SIZE, PIN_SIZE],
      html: `<span data-testid="map-pin" class="relative block size-3.5 rounded-full border-3 ${hue} ${ground} shadow-mark ${TOUCH} ring-1 ring-raised data-lit:ring-4 data-lit:ring-inverse"></span>`,
    })
  })
}

/** No decimals from ten million on: £850K, £2.4M, £12M. */
function pillPrice(pounds: number | null): string {
  if (!pounds) return '–'
  if (pounds >= 9_950_000 && pounds < 999_500_000) return `£${Math.round(pounds / 1e6)}M`
  return formatPounds(pounds)
}
