import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/core/http'
import productConfig from '#config/product'
import { sitemapOfSites, sitemapParts } from '#queries/sites/sitemap'

const PUBLIC_PAGES = ['/', '/projects', '/pricing', '/book-demo', '/contact', '/register']
const LEGAL_PAGES = ['/terms', '/privacy', '/gdpr', '/accessibility', '/remove-my-details']
const PRIVATE = [
  '/admin/',
  '/api/',
  '/my-account',
  '/my-projects',
  '/calendar/',
  '/saved-filters',
  '/dev/',
  '/offline',
  '/agreements/',
  '/unsubscribe/',
  '/reset-password',
  '/verify-email',
  '/change-email',
]

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Splits the site map: one file cannot list a million sites. */
export default class SearchEnginesController {
  async robots({ response }: HttpContext) {
    response.type('text/plain')
    const lines = PRIVATE.map((path) => `Disallow: ${path}`)
    return ['User-agent: *', ...lines, '', `Sitemap: ${productConfig.url}/sitemap.xml`, ''].join(
      '\n'
    )
  }

  async index({ response }: HttpContext) {
    const parts = await sitemapParts()
    const names = ['pages', ...parts.map((part) => `sites-${part}`)]
    const entries = names.map(
      (name) => `<sitemap><loc>${productConfig.url}/sitemaps/${name}.xml</loc></sitemap>`
    )
    response.type('application/xml')
    return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</sitemapindex>\n`
  }

  async pages({ response }: HttpContext) {
    response.type('application/xml')
    return urlSet([...PUBLIC_PAGES, ...LEGAL_PAGES].map((path) => urlEntry(path)))
  }

  async sites({ params, response }: HttpContext) {
    const sites = await sitemapOfSites(Number(params.file.match(/\d+/)[0]))
    if (sites.length === 0) throw new errors.E_ROUTE_NOT_FOUND(['GET', 'this address'])
    response.type('application/xml')
    return urlSet(sites.map(({ id, changedAt }) => urlEntry(`/site/${id}`, changedAt)))
  }
}

function urlEntry(path: string, changedAt?: string): string {
  const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
  return `<url><loc>${productConfig.url}${path}</loc>${changed}</url>`
}

function urlSet(entries: string[]): string {
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</urlset>\n`
}
