import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { applyDeltas } from '#aggregates/apply_deltas'
import { rebuildTilesSql, tilesOf } from '#aggregates/tile_tables'

/** Applies the changes so that queries read few; the map is exact before and after. */
export async function updateTileCounts(): Promise<void> {
  await applyDeltas({
    changes: 'site_tile_changes',
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

/** Seconds at a million sites: after a bulk load, while nothing else writes. */
export async function rebuildTiles(client: QueryClientContract): Promise<void> {
  for (const statement of rebuildTilesSql()) await client.rawQuery(statement)
}
