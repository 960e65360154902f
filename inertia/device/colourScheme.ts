import { useSyncExternalStore } from 'react'
import { SCHEME_COOKIE, SCHEMES, schemeMedia, type Scheme } from '#shared/colour_scheme'
import { createStore } from '~/lib/store'

const A_YEAR = 365 * 24 * 60 * 60

const chosen = createStore<Scheme | null>(null)

const drawn = (): Scheme | null =>
  SCHEMES.find((scheme) => scheme === document.documentElement.dataset.theme) ?? null

/** Null follows the system. The cookie lets the server draw the next page in the chosen colours from the start. */
function choose(scheme: Scheme | null) {
  const { dataset } = document.documentElement
  if (scheme) dataset.theme = scheme
  else delete dataset.theme
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = scheme ? A_YEAR : 0
  document.cookie = `${SCHEME_COOKIE}=${scheme ?? ''}; Max-Age=${age}; Path=/; SameSite=Lax${secure}`
  document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta) => {
    meta.media = schemeMedia(meta.dataset.scheme as Scheme, scheme)
  })
  chosen.set(scheme)
}

/** Light or dark where someone chose so in this browser, else null. */
export function useColourScheme(): [Scheme | null, (scheme: Scheme | null) => void] {
  const scheme = useSyncExternalStore(chosen.subscribe, drawn, () => null)
  return [scheme, choose]
}
