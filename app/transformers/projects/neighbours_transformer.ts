import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Neighbours } from '#queries/map/neighbours'
import { badgeFor } from '#shared/sites/badge'
import { isoTime } from '#shared/time/dates'

/** Never contacts. */
export default class NeighboursTransformer extends BaseTransformer<Neighbours> {
  toObject() {
    const { total, rows, near } = this.resource
    return {
      total,
      near,
      projects: rows.map((site) => ({
        ID: site.id,
        name: site.name,
        type: site.sector,
        badge: badgeFor(isoTime(site.added_at), isoTime(site.refreshed_at)),
        value: site.value,
        start_date: site.start_date,
        end_date: site.end_date,
        latitude: site.latitude,
        longitude: site.longitude,
        miles_away: Number(site.miles_away.toFixed(2)),
      })),
    }
  }
}
