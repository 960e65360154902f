import db from '@adonisjs/lucid/services/db'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { Position } from '#shared/places/area'
import type { Placed, Precision } from '#shared/places/precision'
import { DIRECTORY_KEYS, DIRECTORY_OF } from '#shared/contractors/directories'
import {
  DETAIL_FIELDS,
  DIRECTORY_FIELDS,
  type DirectoryField,
  LIST_FIELDS,
  readName,
} from '#shared/sites/site_fields'

/** One raw string: the query builder would parse and quote each column again for every list. */
const LIST_COLUMNS = [
  ...['sites.id', 'sites.description', 'sites.image_key', 'sites.contractor_id'],
  ...['sites.derived_latitude', 'sites.derived_longitude', 'sites.derived_precision'],
  ...LIST_FIELDS.map((field) =>
    isDirectory(field) ? `${DIRECTORY_OF[field]}.name AS ${field}` : `sites.${readName(field)}`
  ),
].join(', ')

export const DETAIL_COLUMNS = DETAIL_FIELDS.map((field) => `sites.${readName(field)}`)

/** With what lists show. */
export function selectSites(query: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract {
  for (const field of DIRECTORY_FIELDS) {
    const table = DIRECTORY_OF[field]
    query.leftJoin(table, `${table}.id`, `sites.${DIRECTORY_KEYS[table]}`)
  }
  return query.select(db.raw(LIST_COLUMNS))
}

function isDirectory(field: string): field is DirectoryField {
  return (DIRECTORY_FIELDS as string[]).includes(field)
}

/** Where a site stands: at its derived place if it has one, otherwise at its own coordinates; null where neither is known. */
export function standingAt(site: Placed): (Position & { precision: Precision }) | null {
  const { derived_latitude: north, derived_longitude: east, derived_precision: derived } = site
  if (derived !== null && north !== null && east !== null) {
    return { latitude: north, longitude: east, precision: derived }
  }
  const { latitude, longitude } = site
  return latitude === null || longitude === null
    ? null
    : { latitude, longitude, precision: 'rooftop' }
}
