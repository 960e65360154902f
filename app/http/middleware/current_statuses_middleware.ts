import type { NextFn } from '@adonisjs/core/types/http'
import type { HttpContext } from '@adonisjs/core/http'
import { completeEndedSites } from '#actions/sites/complete_ended_sites'
import { whereThereIsRoom } from '#database/where_there_is_room'

/** The first request of a day updates the statuses. If the disk is full, yesterday’s statuses are served. */
export default class CurrentStatusesMiddleware {
  async handle(_: HttpContext, next: NextFn) {
    await whereThereIsRoom(() => completeEndedSites())
    return next()
  }
}
