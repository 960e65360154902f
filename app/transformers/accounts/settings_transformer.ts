import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Settings } from '#queries/admin/current_settings'
import { DEFAULT_TICKER_COLOUR } from '#shared/members/people'

export default class SettingsTransformer extends BaseTransformer<Settings> {
  toObject() {
    return {
      visitor_credits: this.resource.visitorCredits,
      tickertape_text: this.resource.ticker?.text ?? '',
      tickertape_colour: this.resource.ticker?.colour ?? DEFAULT_TICKER_COLOUR,
    }
  }
}
