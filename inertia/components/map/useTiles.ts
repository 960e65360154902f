import { useSharedProps } from '~/hooks/useSharedProps'

export type LayerName = 'streets' | 'hybrid'

/** Without tiles the zoom ends where our own base does. */
const BASE_ENDS = 12
const TILES_END = 18

/** The layers that the operator configured, none by default, and how far one can zoom in. */
export function useTiles() {
  const { streets, hybrid } = useSharedProps().app.map
  const layers: LayerName[] = []
  if (streets.url) layers.push('streets')
  if (hybrid.url) layers.push('hybrid')
  return { streets, hybrid, layers, maxZoom: layers.length > 0 ? TILES_END : BASE_ENDS }
}
