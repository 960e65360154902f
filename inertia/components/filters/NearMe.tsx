import { MapPinIcon } from '@heroicons/react/16/solid'
import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { errorClass } from '~/components/ui/forms/field'

/** About a kilometre, which is near enough and tells nobody a house. */
const DECIMALS = 2
const PATIENCE_MS = 10_000
const REFUSED = 'Type a postcode instead.'

/** Asks the browser for the position only when it is pressed. */
export default function NearMe({ onPlace }: { onPlace: (near: string) => void }) {
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  function finish(failed: boolean) {
    setAsking(false)
    setFailed(failed)
  }

  function ask() {
    if (!('geolocation' in navigator)) return setFailed(true)
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

  return (
    <div className="mt-2">
      <Button
        className="h-11 w-full"
        busy={isAsking}
        data-testid="near-me"
        onClick={ask}
        icon={<MapPinIcon aria-hidden="true" className="size-4" />}
      >
        Near me
      </Button>
      {hasFailed && (
        <p role="alert" className={errorClass} data-testid="near-me-failed">
          {REFUSED}
        </p>
      )}
    </div>
  )
}
