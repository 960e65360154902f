import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { TextField } from '~/components/ui/forms/TextField'
import type { SiteFormState } from './useSiteForm'
import { api, ApiError } from '~/lib/api'
import { errorClass, hintClass } from '~/components/ui/forms/field'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const LeafletPinMap = lazyPart(() => import('~/components/map/LeafletPinMap'), {
  placeholder: <div className="size-full bg-sunken" />,
})
const DIGITS = 6

type Found = {
  latitude: number
  longitude: number
  city_county: string
  local_authority: string | null
  region: string | null
}

export function PlaceFields({ form }: { form: SiteFormState }) {
  const { values, errors, set } = form
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [latitude, longitude] = [Number(values.latitude), Number(values.longitude)]
  const isPlaced = values.latitude.trim() !== '' && values.longitude.trim() !== ''
  const isReadable = isPlaced && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

  async function find() {
    setBusy(true)
    setFailure(null)
    try {
      const query = new URLSearchParams({ postcode: values.postcode })
      const place = await api.get<Found>(`/api/sites/place?${query}`)
      set({
        latitude: String(place.latitude),
        longitude: String(place.longitude),
        city_county: values.city_county || place.city_county,
        local_authority: values.local_authority || (place.local_authority ?? ''),
        region: values.region || (place.region ?? ''),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'latitude' ? 'Latitude' : 'Longitude'}
            name={name}
            inputMode="decimal"
            value={values[name]}
            error={errors[name]}
            onChange={(event) => set({ [name]: event.target.value })}
            data-testid={`field-${name}`}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          size="sm"
          busy={isBusy}
          disabled={!values.postcode.trim()}
          onClick={find}
          data-testid="find-by-postcode"
        >
          Find by postcode
        </Button>
        {failure ? (
          <p role="alert" className={errorClass}>
            {failure}
          </p>
        ) : (
          <p className={hintClass}>Or click the map and drag the pin.</p>
        )}
      </div>
      <div
        className="isolate h-56 overflow-clip rounded-control border border-line"
        data-testid="pin-map"
      >
        <LeafletPinMap
          position={
            isReadable && !Number.isNaN(latitude + longitude) ? [latitude, longitude] : null
          }
          onMove={([lat, lng]) =>
            set({ latitude: lat.toFixed(DIGITS), longitude: lng.toFixed(DIGITS) })
          }
        />
      </div>
    </div>
  )
}
