export const SCHEMES = ['light', 'dark'] as const

export type Scheme = (typeof SCHEMES)[number]

export const SCHEME_COOKIE = 'colour-scheme'

/** When a page's colour of one scheme counts: by the system, unless someone chose. */
export function schemeMedia(of: Scheme, chosen: Scheme | null): string {
  if (chosen) return chosen === of ? 'all' : 'not all'
  return `(prefers-color-scheme: ${of})`
}
