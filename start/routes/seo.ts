import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

/** What search engines ask for. */
router.get('/robots.txt', [controllers.SearchEngines, 'robots']).as('robots')
router.get('/sitemap.xml', [controllers.SearchEngines, 'index']).as('sitemap')
router.get('/sitemaps/pages.xml', [controllers.SearchEngines, 'pages']).as('sitemap.pages')
router
  .get('/sitemaps/:file', [controllers.SearchEngines, 'sites'])
  .where('file', /^sites-\d{1,6}\.xml$/)
  .as('sitemap.sites')
