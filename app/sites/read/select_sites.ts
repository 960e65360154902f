import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { DIRECTORY_KEYS, DIRECTORY_OF } from '#shared/contractors/directories'
import {
  DETAIL_FIELDS,
  DIRECTORY_FIELDS,
  type DirectoryField,
  LIST_FIELDS,
  readName,
} from '#shared/sites/site_fields'

const LIST_COLUMNS = [
  ...['sites.id', 'sites.description', 'sites.image_key', 'sites.contractor_id'],
  ...LIST_FIELDS.map((field) =>
    isDirectory(field) ? `${DIRECTORY_OF[field]}.name as ${field}` : `sites.${readName(field)}`
  ),
]

export const DETAIL_COLUMNS = DETAIL_FIELDS.map((field) => `sites.${readName(field)}`)

/** With what lists show. */
export function selectSites(query: DatabaseQueryBuilderContract): DatabaseQueryBuilderContract {
  for (const field of DIRECTORY_FIELDS) {
    const table = DIRECTORY_OF[field]
    query.leftJoin(table, `${table}.id`, `sites.${DIRECTORY_KEYS[table]}`)
  }
  return query.select(...LIST_COLUMNS)
}

function isDirectory(field: string): field is DirectoryField {
  return (DIRECTORY_FIELDS as string[]).includes(field)
}
