import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Sum } from '#search/found'
import type { TimelineCounts } from '#search/timeline_counts'

/** Groups by the names that rows have; those without are under the empty name. */
export default class TimelineTransformer extends BaseTransformer<TimelineCounts> {
  toObject() {
    const { weeks, all, known, sectors, regions, contractors, stages } = this.resource
    return {
      starts: Object.fromEntries(weeks) as Record<string, number>,
      all,
      known,
      sector: byName(sectors),
      region: byName(regions),
      contractor: byName(contractors),
      stage: byName(stages),
    }
  }
}

function byName(sums: ReadonlyMap<string | null, Sum>): Record<string, Sum> {
  return Object.fromEntries([...sums].map(([name, sum]) => [name ?? '', sum]))
}
