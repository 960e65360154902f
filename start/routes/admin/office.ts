import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { LEGAL_PAGES } from '#shared/admin/legal_pages'
import { middleware } from '#start/kernel'

const PAGE = new RegExp(`^(?:${LEGAL_PAGES.join('|')})$`)

/** The dashboard with the settings and prices, the legal pages, enquiries, email domains and the activity log. */
router
  .group(() => {
    const { ActivityLog, Dashboard, Domains, Enquiries, LegalPages } = controllers.admin
    router.get('/dashboard', [Dashboard, 'show']).as('dashboard')
    router.put('/settings', [Dashboard, 'update']).as('settings.update')
    router.put('/prices', [Dashboard, 'price']).as('prices.update')
    router.post('/clock', [Dashboard, 'confirm']).as('clock.confirm')

    router.get('/legal', [LegalPages, 'show']).as('legal')
    router.put('/legal/company', [LegalPages, 'company']).as('legal.company')
    router.put('/legal/:page', [LegalPages, 'update']).where('page', PAGE).as('legal.update')
    router
      .post('/legal/:page/confirmation', [LegalPages, 'confirm'])
      .where('page', PAGE)
      .as('legal.confirm')

    router.get('/enquiries', [Enquiries, 'index']).as('enquiries')
    router.put('/enquiries/:id', [Enquiries, 'update']).as('enquiries.update')
    router.post('/enquiries/:id/notes', [Enquiries, 'note']).as('enquiries.note')

    router.get('/domains', [Domains, 'index']).as('domains')
    router.post('/domains', [Domains, 'store']).as('domains.store')
    router.put('/domains/:id', [Domains, 'update']).as('domains.update')

    router.get('/activity-log', [ActivityLog, 'index']).as('activity_log')
  })
  .prefix('/admin')
  .where('id', router.matchers.number())
  .as('admin')
  .use(middleware.admin())
