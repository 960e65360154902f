import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

/** Users in the admin area. */
router
  .group(() => {
    const { UserExports, UserLogos, Users, UserSteps } = controllers.admin
    router.get('/', [Users, 'index']).as('users')
    router.post('/', [Users, 'store']).as('users.store')
    router
      .get('/logos/:file', [UserLogos, 'show'])
      .where('file', /^[0-9a-f]{32}\.png$/)
      .as('user_logos.show')
    router.post('/follow-up', [Users, 'label']).as('users.label')
    router.post('/list/follow-up', [Users, 'labelList']).as('users.label_list')
    router
      .group(() => {
        router.put('/', [Users, 'update']).as('update')
        router.get('/export', [UserExports, 'show']).use(throttle.export).as('export')
        router.post('/logo', [UserLogos, 'store']).as('logo')
        router.delete('/logo', [UserLogos, 'destroy']).as('logo.destroy')
        router.put('/suspension', [UserSteps, 'suspend']).as('suspend')
        router.post('/verification', [UserSteps, 'verify']).as('verify')
        router.post('/held-credits', [UserSteps, 'releaseCredits']).as('release_credits')
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
