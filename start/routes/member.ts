import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

/** What only members and administrators may call; who may do what within is asked of the policies. */
router
  .group(() => {
    router.get('/api/account/data', [controllers.Accounts, 'show']).as('accounts.show')
    router.get('/api/account/view-log', [controllers.Accounts, 'views']).as('accounts.views')
    router
      .get('/api/projects', [controllers.Projects, 'list'])
      .use(throttle.search)
      .as('projects.list')
    router
      .get('/projects/export/:format', [controllers.ProjectExports, 'show'])
      .use(throttle.export)
      .as('projects.export')
    router
      .get('/api/projects/export', [controllers.ProjectExports, 'preview'])
      .use(throttle.search)
      .as('projects.export.preview')
    router
      .post('/api/projects/selection', [controllers.Selections, 'update'])
      .use(middleware.author())
      .as('projects.selection')
    router
      .post('/api/projects/selection/all', [controllers.Selections, 'updateFound'])
      .use([throttle.search, middleware.author()])
      .as('projects.selection.all')
    router
      .post('/api/projects/selection/reminders', [controllers.Selections, 'remind'])
      .use(middleware.author())
      .as('projects.selection.reminders')
    router
      .post('/api/projects/selection/undo', [controllers.Selections, 'undo'])
      .as('projects.selection.undo')
    router.post('/api/project/view', [controllers.SiteViews, 'store']).as('site_views.store')
    router
      .post('/api/project/unlock', [controllers.Unlocks, 'store'])
      .use(throttle.unlock)
      .as('unlocks.store')
    router.get('/api/sites/details', [controllers.SiteDetails, 'show']).as('site_details.show')
    router
      .get('/api/sites/options', [controllers.SiteDetails, 'options'])
      .as('site_details.options')
    router
      .get('/saved-filters', [controllers.SavedFilters, 'overview'])
      .use(throttle.search)
      .as('saved_filters.overview')
    router
      .resource('/api/saved-filters', controllers.SavedFilters)
      .apiOnly()
      .where('id', router.matchers.number())
      .as('saved_filters')
    router.post('/api/projects/stages/undo', [controllers.Stages, 'undo']).as('stages.undo')
    router
      .post('/ajaxRequest', [controllers.Bookmarks, 'update'])
      .use(middleware.author())
      .as('ajaxRequest')
  })
  .use(middleware.member())

/** My Account. */
router
  .get('/my-account', [controllers.account.Profiles, 'show'])
  .use(middleware.member())
  .as('my_account')
router
  .group(() => {
    const { account } = controllers
    router.put('/profile', [account.Profiles, 'update']).use(throttle.profile).as('profile')
    router.put('/password', [account.Passwords, 'update']).use(throttle.password).as('password')
    router.put('/email', [account.Emails, 'update']).use(throttle.password).as('email')
    router.put('/mails', [account.MailPreferences, 'update']).use(throttle.profile).as('mails')
    router.delete('/email', [account.Emails, 'destroy']).as('email.destroy')
    router.delete('/sessions/:key', [account.Sessions, 'destroy']).as('sessions.destroy')
    router.post('/sign-outs', [account.SignOuts, 'store']).as('sign_outs')
    router.post('/tokens', [account.AccessTokens, 'store']).use(throttle.token).as('tokens.store')
    router
      .delete('/tokens/:id', [account.AccessTokens, 'destroy'])
      .where('id', router.matchers.number())
      .as('tokens.destroy')
    router.get('/export', [account.Exports, 'show']).use(throttle.export).as('export')
    router.post('/deletion', [account.Deletions, 'store']).use(throttle.password).as('deletion')
  })
  .prefix('/my-account')
  .as('my_account')
  .use(middleware.member())
