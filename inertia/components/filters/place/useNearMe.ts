import { useState } from 'react'

/** About a kilometre: near enough, and no one’s house. */
const DECIMALS = 2
const PATIENCE_MS = 10_000
/** Where the browser or its owner refuses. */
export const NEAR_ME_REFUSED = 'Type a postcode instead.'

/** Asks the browser for the position only when `ask` is called. */
export function useNearMe(onPlace: (near: string) => void, onFailed?: () => void) {
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  function finish(failed: boolean) {
    setAsking(false)
    setFailed(failed)
    if (failed) onFailed?.()
  }

  function ask() {
    if (!('geolocation' in navigator)) return finish(true)
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        finish(false)
        onPlace(`${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`)
      },
      () => finish(true),
      { maximumAge: PATIENCE_MS, timeout: PATIENCE_MS }
    )
  }

  return { ask, isAsking, hasFailed }
}
