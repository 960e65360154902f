import { learnPostcodes } from '#geography/find_place'
import vine from '@vinejs/vine'
import { invalid } from '#errors/invalid'
import { SECTOR_IDS } from '#shared/sites/sectors'
import { AREA_FIELDS, areaMistake } from '#validators/sites/area_filters'
import { DEFAULT_WITHIN } from '#shared/places/area'

const validator = vine.create({
  sector: vine.enum(SECTOR_IDS).optional(),
  near: AREA_FIELDS.near,
  within: AREA_FIELDS.within,
})

/** Throws E_VALIDATION_ERROR where the place is unknown. */
export async function parseLiveSites(input: unknown) {
  const { sector, near = '', within = DEFAULT_WITHIN } = await validator.validate(input)
  await learnPostcodes([near])
  const mistake = areaMistake({ near, within })
  if (mistake) throw invalid(...mistake)
  return { sector, near, within }
}
