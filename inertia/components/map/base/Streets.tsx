import * as leaflet from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { STREETS_FROM } from '#shared/basemap/look'
import { useTheme } from './useTheme'
import { streetRules } from './streetRules'

/** As many as a large screen shows; the library forgets the names of any further ones. */
const MOST_LABELLED = 64
/** Vector tiles have no more detail than at this zoom; closer in they are drawn larger. */
const MOST_DETAIL = 14

type StreetsProps = { url: string; attribution: string }

/** Streets, waters, greens, buildings and their names of vector tiles, in the theme of the page. */
export default function Streets({ url, attribution }: StreetsProps) {
  const map = useMap()
  const theme = useTheme()
  useEffect(() => {
    const family = getComputedStyle(map.getContainer()).fontFamily
    // The library looks for Leaflet there.
    Object.assign(window, { L: leaflet })
    const layer = leafletLayer({
      url,
      attribution,
      minZoom: STREETS_FROM,
      maxDataZoom: MOST_DETAIL,
      ...streetRules(theme, family),
    }) as unknown as leaflet.GridLayer & { labelers: { maxLabeledTiles: number } }
    layer.labelers.maxLabeledTiles = MOST_LABELLED
    layer.addTo(map)
    return () => void layer.remove()
  }, [map, url, attribution, theme])
  return null
}
