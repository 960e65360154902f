import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

const LISTS =
  /^(?:users|upgrades|enquiries|activity-log|domains|contractors|imports|objections|do-not-call)$/

/** The lists of the office as files; sites have their own, with contacts. */
router
  .get('/admin/:list/export/:format', [controllers.admin.ListExports, 'show'])
  .where('list', LISTS)
  .where('format', /^(?:csv|xlsx)$/)
  .as('admin.list_exports.show')
  .use(middleware.admin())
  .use(throttle.export)
