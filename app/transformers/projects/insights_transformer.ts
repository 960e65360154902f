import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Figure } from '#queries/insights/insight_rows'
import type { Insights } from '#queries/insights/insights'
import { isoTime } from '#shared/time/dates'

/** Values are whole pounds. */
export default class InsightsTransformer extends BaseTransformer<Insights> {
  toObject() {
    const { countedAt, all, added, starts, completions, regions, sectors, bands } = this.resource
    const { contractors, clients, middle, addedBefore, monthAgo, notBegun, endingSoon } =
      this.resource
    return {
      counted_at: isoTime(countedAt),
      all: figure(all),
      added: figure(added),
      added_before: addedBefore,
      month_ago: monthAgo && {
        count: monthAgo.count,
        value: monthAgo.value,
        ending_soon: monthAgo.endingSoon,
      },
      not_begun: notBegun && figure(notBegun),
      ending_soon: endingSoon && figure(endingSoon),
      starts: starts.map(figure),
      completions: completions.map(figure),
      regions: regions.map(figure),
      sectors: sectors.map(figure),
      bands: bands.map(figure),
      middle,
      contractors: contractors.map(figure),
      clients: clients.map(figure),
    }
  }
}

const figure = ({ label, count, value, filters }: Figure) => ({ label, count, value, filters })
