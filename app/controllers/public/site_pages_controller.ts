import type { HttpContext } from '@adonisjs/core/http'
import PublicSiteTransformer from '#transformers/projects/public_site_transformer'

export default class SitePagesController {
  /** A project on a page of its own; a visitor who may read no more gets the short one. */
  show({ inertia, opened, shortened }: HttpContext) {
    if (shortened) {
      return inertia.render('PublicSite', { site: PublicSiteTransformer.transform(shortened) })
    }
    return inertia.render('SiteDetail', { project: () => opened!.onPage() })
  }
}
