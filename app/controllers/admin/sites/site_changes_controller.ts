import type { HttpContext } from '@adonisjs/core/http'
import { putBackSite } from '#actions/sites/restore_site'
import { SiteConflict } from '#sites/site_conflict'
import { siteHistory } from '#queries/sites/site_history'
import SiteChangeTransformer from '#transformers/admin/site_change_transformer'
import StoredSiteTransformer from '#transformers/admin/stored_site_transformer'
import { putBackValidator } from '#validators/sites/admin_site'
import { siteIdOf } from '#validators/sites/project'

/** The history of a site: who changed which field when, and back again. */
export default class SiteChangesController {
  /** `GET /api/sites/:site/history`: from what to what each field was changed. */
  async index({ params, serialize }: HttpContext) {
    return serialize(SiteChangeTransformer.transform(await siteHistory(siteIdOf(params.site))))
  }

  /** `POST /api/sites/:site/history/:change`: puts a field, or the site, back to what it was before the change. */
  async store({ auth, params, request, response, serialize }: HttpContext) {
    const { field, version } = await request.validateUsing(putBackValidator)
    const asked = {
      siteId: siteIdOf(params.site),
      changeId: siteIdOf(params.change),
      field,
      version,
    }
    try {
      const site = await putBackSite(asked, { userId: auth.user!.id, address: request.ip() })
      return await serialize({ site: StoredSiteTransformer.transform(site) })
    } catch (error) {
      if (!(error instanceof SiteConflict)) throw error
      response.status(409)
      return serialize({
        message: error.message,
        site: StoredSiteTransformer.transform(error.site),
      })
    }
  }
}
