import { createReadStream } from 'node:fs'
import { type ResultSetHeader, createConnection } from 'mysql2/promise'
import { COLUMNS } from './import_file.js'

/** Columns of the file that go into `sites` as they are. */
const PLAIN = new Set([
  'cmap_id',
  'name',
  'description',
  'address',
  'postcode',
  'city_county',
  'held',
])
const OTHERS = {
  name_key: 'LOWER(name)',
  sector: '@type',
  postcode_key: "REPLACE(postcode, ' ', '')",
  city_county_key: 'LOWER(city_county)',
  region: "NULLIF(@region, '')",
  latitude: "NULLIF(@latitude, '')",
  longitude: "NULLIF(@longitude, '')",
  storeys: "NULLIF(@no_storeys, '')",
  units: "NULLIF(@no_units, '')",
  blocks: "NULLIF(@no_blocks, '')",
  value_text: "NULLIF(@value, '')",
  value: 'NULLIF(ROUND(CAST(@value AS DOUBLE) * 1000000), 0)',
  site_status: "NULLIF(@site_status, '')",
  status: "COALESCE(NULLIF(@site_status, ''), 'Live')",
  start_date: "NULLIF(@start_date, '')",
  end_date: "NULLIF(@end_date, '')",
  added_at: 'UTC_TIMESTAMP()',
}

/**
 * Loads the file into the table `sites` of a database with one LOAD DATA LOCAL INFILE: indexes, derived columns and
 * triggers as they are, but neither companies nor contacts, search words, history or anything else beside the table.
 * Answers the rows a second.
 */
export async function loadByHand(database: string, path: string): Promise<number> {
  const connection = await createConnection({
    host: process.env.DB_HOST,
    port: Number(process.env.DB_PORT),
    user: process.env.DB_USER,
    password: process.env.DB_PASSWORD,
    database,
    charset: 'utf8mb4',
  })
  const columns = COLUMNS.map((column) => (PLAIN.has(column) ? column : `@${column}`))
  const sets = Object.entries(OTHERS).map(([column, value]) => `${column} = ${value}`)
  const started = performance.now()
  const [result] = await connection.query<ResultSetHeader>({
    sql: `LOAD DATA LOCAL INFILE 'sites' INTO TABLE sites CHARACTER SET utf8mb4
      FIELDS TERMINATED BY ',' OPTIONALLY ENCLOSED BY '"' ESCAPED BY '' LINES TERMINATED BY '\\n' IGNORE 1 LINES
      (${columns.join(', ')}) SET ${sets.join(', ')}`,
    infileStreamFactory: () => createReadStream(path),
  })
  const seconds = (performance.now() - started) / 1000
  await connection.end()
  return result.affectedRows / seconds
}
