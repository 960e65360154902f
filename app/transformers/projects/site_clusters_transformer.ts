import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SiteClusters } from '#queries/map/site_clusters'

const NAME_LENGTH = 40
const SHARPNESS = 1e4

/** Stays below 40 kB: shortens names and rounds clusters to ten metres. */
export default class SiteClustersTransformer extends BaseTransformer<SiteClusters> {
  toObject() {
    const { clusters, pins, unplaced } = this.resource
    return {
      clusters: clusters.map(({ sites, latitude, longitude }) => ({
        count: sites,
        latitude: rounded(latitude),
        longitude: rounded(longitude),
      })),
      projects: pins.map(({ id, name, sector, latitude, longitude }) => ({
        ID: id,
        name: name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name,
        type: sector,
        latitude: Number(latitude),
        longitude: Number(longitude),
      })),
      without_position: unplaced,
    }
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * SHARPNESS) / SHARPNESS
}
