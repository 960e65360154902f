import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

const { Places, Sites, SiteRecords, SiteChanges, SiteStatuses, SiteDeletions, Verifications } =
  controllers.admin

/** The sites as administrators keep them: their pages… */
router
  .group(() => {
    router.get('/', [Sites, 'page']).as('sites')
    router.get('/create', [Sites, 'create']).as('sites.create')
    router
      .get('/export/:format', [controllers.admin.SiteExports, 'show'])
      .where('format', /^(?:csv|xlsx)$/)
      .use(throttle.export)
      .as('sites.export')
    router.get('/verify', [Verifications, 'index']).as('verifications')
    router
      .group(() => {
        router.get('/', [Verifications, 'show']).as('show')
        router.post('/postponement', [Verifications, 'postpone']).as('postpone')
      })
      .prefix('/verify/:site')
      .where('site', router.matchers.number())
      .as('verifications')
  })
  .prefix('/admin/sites')
  .as('admin')
  .use(middleware.admin())

/** …and their calls. */
router
  .group(() => {
    router.get('/', [Sites, 'index']).as('sites.index')
    router.post('/', [Sites, 'store']).as('sites.store')
    router.get('/place', [Places, 'show']).as('places.show')
    router.post('/statuses', [SiteStatuses, 'store']).as('site_statuses.store')
    router.post('/deletions', [SiteDeletions, 'store']).as('site_deletions.store')
    router.post('/list/statuses', [SiteStatuses, 'list']).as('site_statuses.list')
    router.post('/list/deletions', [SiteDeletions, 'list']).as('site_deletions.list')
    router
      .group(() => {
        router.get('/', [Sites, 'show']).as('sites.show')
        router.post('/', [Sites, 'update']).as('sites.update')
        router.delete('/', [Sites, 'destroy']).as('siteDelete')
        router
          .get('/:kind', [SiteRecords, 'index'])
          .where('kind', /^(?:bookmarks|notes|views)$/)
          .as('site_records.index')
        router.get('/history', [SiteChanges, 'index']).as('site_changes.index')
        router
          .post('/history/:change', [SiteChanges, 'store'])
          .where('change', router.matchers.number())
          .as('site_changes.store')
      })
      .prefix('/:site')
      .where('site', router.matchers.number())
  })
  .prefix('/api/sites')
  .use(middleware.admin())
