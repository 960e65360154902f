import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { applyDeltas } from '#aggregates/apply_deltas'
import { rebuildTilesSql, tilesOf } from '#aggregates/tile_tables'

/**
 * Adds what the triggers noted to the tiles of the map, so that its questions have few changes to add up. The
 * map is exact before and after.
 */
export async function updateTileCounts(): Promise<void> {
  await applyDeltas({
    notes: 'site_tile_changes',
    sums: [
      {
        table: 'site_tiles',
        key: ['level', 'status', 'cell', 'sector', 'region'],
        counted: ['sites', 'latitudes', 'longitudes', 'ids'],
        rows: tilesOf,
      },
    ],
  })
}

/** Counts all tiles anew, in seconds at a million sites: after a bulk load, while nothing else writes. */
export async function rebuildTiles(client: QueryClientContract): Promise<void> {
  for (const statement of rebuildTilesSql()) await client.rawQuery(statement)
}
