import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** What a visitor may open, and what everybody's pages ask for. */
router.get('/', [controllers.Home, 'show']).as('home')
router.get('/pricing', [controllers.Pricing, 'show']).as('pricing')

router
  .get('/projects/:projectid?', [controllers.Projects, 'index'])
  .where('projectid', router.matchers.number())
  .as('projects')
router
  .get('/site/:projectId', [controllers.Projects, 'show'])
  .where('projectId', router.matchers.number())
  .as('site.show')
router.get('/images/sites/:file', [controllers.SiteImages, 'show']).as('site_images.show')

router.get('/api/settings', [controllers.Settings, 'show']).as('settings.show')
router.get('/api/user', [controllers.Accounts, 'bearer']).as('accounts.bearer')

router.get('/login', [controllers.Sessions, 'create']).use(middleware.guest()).as('login')
router.post('/login', [controllers.Sessions, 'store']).as('login.store')
router.post('/logout', [controllers.Sessions, 'destroy']).as('logout')
