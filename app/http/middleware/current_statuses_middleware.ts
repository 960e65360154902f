import type { NextFn } from '@adonisjs/core/types/http'
import type { HttpContext } from '@adonisjs/core/http'
import { completeEndedSites } from '#actions/sites/complete_ended_sites'
import { isDiskFull } from '#errors/failure'

/**
 * Sees to it that every answer reads statuses that are true today: the first request of a day does the work. While the
 * disk is full everybody reads on, with the statuses of the day before.
 */
export default class CurrentStatusesMiddleware {
  async handle(_: HttpContext, next: NextFn) {
    try {
      await completeEndedSites()
    } catch (error) {
      if (!isDiskFull(error as Error)) throw error
    }
    return next()
  }
}
