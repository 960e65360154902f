import vine from '@vinejs/vine'
import { invalid } from '#errors/invalid'
import type { Box } from '#shared/places/area'
import { number } from '#validators/number'

export type MapView = { box: Box; zoom: number }

const mapViewParameters = vine.create({
  box: vine
    .string()
    .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
    .meta({ description: 'West, south, east and north in degrees, with commas between.' }),
  zoom: number()
    .withoutDecimals()
    .min(0)
    .max(20)
    .meta({ description: 'The zoom of the map, as web maps count it.' }),
})

/** Throws E_VALIDATION_ERROR (422) naming `box` or `zoom`. */
export async function parseMapView({ box, zoom }: Record<string, unknown>): Promise<MapView> {
  const parsed = await mapViewParameters.validate({ box, zoom })
  const [west, south, east, north] = parsed.box.split(',').map(Number)
  if (west >= east || south >= north || south < -90 || north > 90 || west < -540 || east > 540) {
    throw invalid('box', 'The box must run from west to east and south to north.')
  }
  return { box: { west, south, east, north }, zoom: parsed.zoom }
}
