import { insertTrigger } from '#database/load_mode'

/** Zooms between these combine tiles of the next finer one. */
export const TILE_LEVELS = [8, 10, 12, 14]

/** Counts sites without coordinates. */
export const UNPLACED_LEVEL = 0

const CELL_LEVEL = 16
const MICRO = 1_000_000

const LEVELS = TILE_LEVELS.map(
  (level) => `SELECT ${level} AS level, ${2 * (CELL_LEVEL - level)} AS shift`
).join(' UNION ALL ')

const SUMS = ['sites', 'latitudes', 'longitudes', 'ids']
  .map((column) => `SUM(${column}) AS ${column}`)
  .join(', ')

export function tilesOf(source: string): string[] {
  return [
    `SELECT level, status, cell >> shift AS tile, sector, region, ${SUMS}
     FROM ${source} CROSS JOIN (${LEVELS}) AS levels WHERE cell IS NOT NULL
     GROUP BY level, status, tile, sector, region ORDER BY level, status, tile, sector, region`,
    `SELECT ${UNPLACED_LEVEL} AS level, status, 0 AS tile, sector, region, ${SUMS}
     FROM ${source} WHERE cell IS NULL
     GROUP BY status, sector, region ORDER BY status, sector, region`,
  ]
}

/** Recounts all tiles; nothing may write sites meanwhile. */
export function rebuildTilesSql(): string[] {
  const sites = `(SELECT cell, status, sector, COALESCE(region, '') AS region, 1 AS sites,
    ${place('sites')}, id AS ids FROM sites) AS placed`
  return [
    'DELETE FROM site_tile_changes',
    'DELETE FROM site_tiles',
    ...tilesOf(sites).map((tiles) => `INSERT INTO site_tiles ${tiles}`),
  ]
}

function place(row: string): string {
  return ['latitude', 'longitude']
    .map((axis) => `COALESCE(ROUND(${row}.${axis} * ${MICRO}), 0) AS ${axis}s`)
    .join(', ')
}

const TRACKED = ['cell', 'latitude', 'longitude', 'status', 'sector', 'region']

function changeOf(row: string, sign: 1 | -1): Record<string, string> {
  const micro = (axis: string) => `COALESCE(ROUND(${row}.${axis} * ${MICRO}), 0) * ${sign}`
  return {
    cell: `${row}.cell`,
    status: `${row}.status`,
    sector: `${row}.sector`,
    region: `COALESCE(${row}.region, '')`,
    sites: `${sign}`,
    latitudes: micro('latitude'),
    longitudes: micro('longitude'),
    ids: `CAST(${row}.id AS SIGNED) * ${sign}`,
  }
}

function recordChange(row: 'OLD' | 'NEW', sign: 1 | -1): string {
  const change = changeOf(row, sign)
  return `INSERT INTO site_tile_changes (${Object.keys(change).join(', ')}) VALUES (${Object.values(change).join(', ')});`
}

/** Records rows of `source` (aliased `sites`) as new, as the trigger would. */
export function recordTileChangesSql(source: string): string {
  const change = changeOf('sites', 1)
  return `INSERT INTO site_tile_changes (${Object.keys(change).join(', ')}) SELECT ${Object.values(change).join(', ')} FROM ${source}`
}

export function createTileTriggers(dialect: string): string[] {
  const isMysql = dialect === 'mysql'
  const same = TRACKED.map((column) => `OLD.${column} ${isMysql ? '<=>' : 'IS'} NEW.${column}`)
  const unchanged = same.join(' AND ')
  const update = `${recordChange('OLD', -1)} ${recordChange('NEW', 1)}`
  return [
    insertTrigger('site_tiles_insert', recordChange('NEW', 1), isMysql),
    isMysql
      ? `CREATE TRIGGER site_tiles_update AFTER UPDATE ON sites FOR EACH ROW
         BEGIN IF NOT (${unchanged}) THEN ${update} END IF; END`
      : `CREATE TRIGGER site_tiles_update AFTER UPDATE ON sites FOR EACH ROW
         WHEN NOT (${unchanged}) BEGIN ${update} END`,
    `CREATE TRIGGER site_tiles_delete AFTER DELETE ON sites FOR EACH ROW BEGIN ${recordChange('OLD', -1)} END`,
  ]
}

export function dropTileTriggers(): string[] {
  return ['insert', 'update', 'delete'].map((event) => `DROP TRIGGER site_tiles_${event}`)
}
