import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** Upgrades from the office's side. */
router
  .group(() => {
    const { Upgrades } = controllers.admin
    router.get('/', [Upgrades, 'index']).as('upgrades')
    router.post('/', [Upgrades, 'store']).as('upgrades.store')
    router
      .group(() => {
        router.put('/terms', [Upgrades, 'terms']).as('terms')
        router.post('/completion', [Upgrades, 'complete']).as('complete')
        router.post('/cancellation', [Upgrades, 'cancel']).as('cancel')
      })
      .prefix('/:id')
      .where('id', router.matchers.number())
      .as('upgrades')
  })
  .prefix('/admin/upgrades')
  .as('admin')
  .use(middleware.admin())
