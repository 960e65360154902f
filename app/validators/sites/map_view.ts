import vine from '@vinejs/vine'
import type { Box } from '#shared/places/area'
import { number } from '#validators/number'
import { boxParameter, readBox } from '#validators/sites/area_filters'

export type MapView = { box: Box; zoom: number }

const mapViewParameters = vine.create({
  box: boxParameter(),
  zoom: number()
    .withoutDecimals()
    .min(0)
    .max(20)
    .meta({ description: 'Standard web map zoom level.' }),
})

/** Throws E_VALIDATION_ERROR (422) naming `box` or `zoom`. */
export async function parseMapView(given: Record<string, unknown>): Promise<MapView> {
  const { box, zoom } = await mapViewParameters.validate(given)
  return { box: readBox(box), zoom }
}
