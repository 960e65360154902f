import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

/** Users in the admin area (D31). */
router
  .group(() => {
    const { Users, UserSteps } = controllers.admin
    router.get('/', [Users, 'index']).as('users')
    router.get('/export', [Users, 'export']).use(throttle.export).as('users.export')
    router.post('/follow-up', [Users, 'label']).as('users.label')
    router
      .group(() => {
        router.put('/', [Users, 'update']).as('update')
        router.put('/suspension', [UserSteps, 'suspend']).as('suspend')
        router.post('/verification', [UserSteps, 'verify']).as('verify')
        router.post('/password-reset', [UserSteps, 'resetPassword']).as('reset_password')
        router.post('/anonymisation', [UserSteps, 'anonymise']).as('anonymise')
      })
      .prefix('/:id')
      .where('id', router.matchers.number())
      .as('users')
  })
  .prefix('/admin/users')
  .as('admin')
  .use(middleware.admin())
