import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

/** What a visitor may open, and what everyone's pages ask for. */
router.get('/', [controllers.Home, 'show']).use(throttle.search).as('home')
router.get('/live-sites', [controllers.LiveSites, 'show']).use(throttle.liveSites).as('live_sites')
router.get('/pricing', [controllers.Pricing, 'show']).as('pricing')
router.get('/terms', [controllers.LegalPages, 'terms']).as('terms')
router.get('/privacy', [controllers.LegalPages, 'privacy']).as('privacy')
router.get('/gdpr', [controllers.LegalPages, 'gdpr']).as('gdpr')
router.get('/accessibility', [controllers.LegalPages, 'accessibility']).as('accessibility')
router.on('/offline').renderInertia('Offline', { lists: [], projects: [] }).as('offline')

router
  .get('/projects/:projectid?', [controllers.Projects, 'index'])
  .where('projectid', router.matchers.number())
  .use([throttle.search, middleware.openedProject()])
  .as('projects')
router
  .get('/site/:projectId', [controllers.SitePages, 'show'])
  .where('projectId', router.matchers.number())
  .use([throttle.search, middleware.openedProject()])
  .as('site.show')
router.get('/card.png', [controllers.Pictures, 'home']).use(throttle.picture).as('card')
router
  .get('/site/:projectId/card.png', [controllers.Pictures, 'site'])
  .where('projectId', router.matchers.number())
  .use(throttle.picture)
  .as('site.card')
router.get('/images/sites/:file', [controllers.SiteImages, 'show']).as('site_images.show')

router
  .get('/map/streets/:zoom/:column/:tile', [controllers.StreetTiles, 'show'])
  .where('zoom', /^(1\d|2[0-2]|\d)$/)
  .where('column', /^\d{1,7}$/)
  .where('tile', /^\d{1,7}\.mvt$/)
  .as('street_tiles.show')

router.get('/.well-known/security.txt', [controllers.SecurityContacts, 'show']).as('security_txt')
router.get('/manifest.webmanifest', [controllers.WebManifests, 'show']).as('web_manifest')
router.get('/api/settings', [controllers.Settings, 'show']).as('settings.show')
router.get('/api/user', [controllers.Accounts, 'bearer']).as('accounts.bearer')

router.get('/login', [controllers.Sessions, 'create']).use(middleware.guest()).as('login')
router.post('/login', [controllers.Sessions, 'store']).as('login.store')
router.post('/logout', [controllers.Sessions, 'destroy']).as('logout')

router
  .get('/register', [controllers.Registrations, 'create'])
  .use(middleware.guest())
  .as('register')
router.post('/register', [controllers.Registrations, 'store']).as('register.store')
router.get('/verify-email', [controllers.EmailVerifications, 'create']).as('verify_email')
router.post('/verify-email', [controllers.EmailVerifications, 'store']).as('verify_email.store')
router
  .get('/verify-email/:id', [controllers.EmailVerifications, 'show'])
  .where('id', router.matchers.number())
  .as('email_verifications.show')
router
  .post('/verify-email/:id', [controllers.EmailVerifications, 'confirm'])
  .where('id', router.matchers.number())
  .as('email_verifications.confirm')
router
  .get('/change-email/:id', [controllers.EmailChanges, 'show'])
  .where('id', router.matchers.number())
  .as('email_changes.show')
router
  .post('/change-email/:id', [controllers.EmailChanges, 'confirm'])
  .where('id', router.matchers.number())
  .as('email_changes.confirm')
router.get('/forgot-password', [controllers.PasswordResets, 'create']).as('forgot_password')
router.post('/forgot-password', [controllers.PasswordResets, 'store']).as('forgot_password.store')
router.get('/reset-password/:token', [controllers.PasswordResets, 'edit']).as('reset_password')
router.post('/reset-password', [controllers.PasswordResets, 'update']).as('reset_password.store')
router.get('/dev/mail', [controllers.MailPreviews, 'index']).as('dev_mail')

router.get('/api/openapi.json', [controllers.ApiDocuments, 'show']).as('api_documents.show')
router.get('/api/docs', [controllers.ApiDocuments, 'read']).as('api_docs')
