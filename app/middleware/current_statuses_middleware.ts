import type { NextFn } from '@adonisjs/core/types/http'
import type { HttpContext } from '@adonisjs/core/http'
import { completeEndedSites } from '#actions/complete_ended_sites'

/** Sees to it that every answer reads statuses that are true today: the first request of a day does the work. */
export default class CurrentStatusesMiddleware {
  async handle(_: HttpContext, next: NextFn) {
    await completeEndedSites()
    return next()
  }
}
