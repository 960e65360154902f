import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** What a member writes on a project: the sales stage, notes and reminders (D6). */
router
  .group(() => {
    router.post('/status', [controllers.Stages, 'store']).as('statusUpdate')
  })
  .prefix('/projects/:projectid')
  .where('projectid', router.matchers.number())
  .use(middleware.member())
