import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** What only members and administrators may call; who may do what within is asked of the policies. */
router
  .group(() => {
    router.get('/api/projects', [controllers.Projects, 'list']).as('projects.list')
    router.post('/api/project/view', [controllers.SiteViews, 'store']).as('site_views.store')
    router.post('/api/project/unlock', [controllers.Unlocks, 'store']).as('unlocks.store')
    router.post('/ajaxRequest', [controllers.Bookmarks, 'update']).as('ajaxRequest')
  })
  .use(middleware.member())
