import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** What only members and administrators may call; who may do what within is asked of the policies. */
router
  .group(() => {
    router.get('/api/account/data', [controllers.Accounts, 'show']).as('accounts.show')
    router.get('/api/account/view-log', [controllers.Accounts, 'views']).as('accounts.views')
    router.get('/api/projects', [controllers.Projects, 'list']).as('projects.list')
    router.post('/api/project/view', [controllers.SiteViews, 'store']).as('site_views.store')
    router.post('/api/project/unlock', [controllers.Unlocks, 'store']).as('unlocks.store')
    router.get('/api/sites/details', [controllers.SiteDetails, 'show']).as('site_details.show')
    router
      .get('/api/sites/options', [controllers.SiteDetails, 'options'])
      .as('site_details.options')
    router
      .resource('/api/saved-filters', controllers.SavedFilters)
      .apiOnly()
      .where('id', router.matchers.number())
      .as('saved_filters')
    router.post('/ajaxRequest', [controllers.Bookmarks, 'update']).as('ajaxRequest')
  })
  .use(middleware.member())
