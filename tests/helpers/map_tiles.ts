import type { Group } from '@japa/runner/core'
import productConfig from '#config/product'

/** Addresses of the operator's tiles, on our own origin so that the content policy lets a test answer for them. */
export const TILES = {
  streets: { url: '/test-streets/{z}/{y}/{x}.png', attribution: '© Streets Ltd' },
  hybrid: {
    url: '/test-imagery/{z}/{y}/{x}.png',
    labelsUrl: '/test-labels/{z}/{y}/{x}.png',
    attribution: '© Imagery Ltd',
  },
}

/** The map of a group's tests has tiles over its own base, as where an operator configured them. */
export function useTilesOfOthers(group: Group) {
  const none = structuredClone(productConfig.map)
  group.each.setup(() => {
    Object.assign(productConfig.map, structuredClone(TILES))
    return () => void Object.assign(productConfig.map, structuredClone(none))
  })
}
