import { MapPinIcon } from '@heroicons/react/16/solid'
import { Button } from '~/components/ui/Button'
import { errorClass } from '~/components/ui/forms/field'
import { NEAR_ME_REFUSED, useNearMe } from './useNearMe'

/** Asks the browser for the position only when it is pressed. */
export default function NearMe({ onPlace }: { onPlace: (near: string) => void }) {
  const { ask, isAsking, hasFailed } = useNearMe(onPlace)

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
          {NEAR_ME_REFUSED}
        </p>
      )}
    </div>
  )
}
