import { BaseTransformer } from '@adonisjs/core/transformers'
import { isoTime } from '#shared/time/dates'

export default class CalendarTransformer extends BaseTransformer<{ created_at: string }> {
  toObject() {
    return { date: isoTime(this.resource.created_at) }
  }
}
