import { BaseTransformer } from '@adonisjs/core/transformers'
import { isoTime } from '#shared/time/dates'

/** A member's calendar address without its token, which is shown once when it is made. */
export default class CalendarTransformer extends BaseTransformer<{ created_at: string }> {
  toObject() {
    return { date: isoTime(this.resource.created_at) }
  }
}
