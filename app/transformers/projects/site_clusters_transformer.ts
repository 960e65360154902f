import { BaseTransformer } from '@adonisjs/core/transformers'
import { londonToday } from '#shared/time/dates'
import type { SiteClusters } from '#queries/map/site_clusters'

const NAME_LENGTH = 40
const SHARPNESS = 1e5

/** Stays below 40 kB: shortens names and rounds clusters to a metre. */
export default class SiteClustersTransformer extends BaseTransformer<SiteClusters> {
  toObject() {
    const { total, level, clusters, pins, unplaced, pounds } = this.resource
    const today = londonToday()
    return {
      total,
      level,
      clusters: clusters.map(({ sites, fresh, latitude, longitude, tiles }) => ({
        count: sites,
        fresh,
        latitude: rounded(latitude),
        longitude: rounded(longitude),
        tiles,
      })),
      projects: pins.map(({ id, name, sector, value, start_date: start, ...place }) => ({
        ID: id,
        name: name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name,
        type: sector,
        value: value === null ? null : Number(value),
        has_begun: start === null || start < today,
        latitude: place.latitude,
        longitude: place.longitude,
        precision: place.precision,
      })),
      without_position: unplaced,
      value: pounds,
    }
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * SHARPNESS) / SHARPNESS
}
