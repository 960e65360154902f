import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** The lists of numbers that must not be called. */
router
  .group(() => {
    const { DoNotCall } = controllers.admin
    router.get('/', [DoNotCall, 'index']).as('do_not_call')
    router.post('/', [DoNotCall, 'store']).as('do_not_call.store')
  })
  .prefix('/admin/do-not-call')
  .as('admin')
  .use(middleware.admin())
