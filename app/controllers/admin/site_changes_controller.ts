import type { HttpContext } from '@adonisjs/core/http'
import { siteHistory } from '#queries/site_history'
import SiteChangeTransformer from '#transformers/site_change_transformer'
import { siteIdOf } from '#validators/project'

/** `GET /api/sites/:site/history`: who changed which field when, from what to what. */
export default class SiteChangesController {
  async index({ params, serialize }: HttpContext) {
    return serialize(SiteChangeTransformer.transform(await siteHistory(siteIdOf(params.site))))
  }
}
