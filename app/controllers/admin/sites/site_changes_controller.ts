import { StaleRecord } from '#errors/stale_record'
import type { StoredSite } from '#sites/write/stored_site'
import type { HttpContext } from '@adonisjs/core/http'
import { putBackSite } from '#actions/sites/restore_site'
import { siteHistory } from '#queries/sites/site_history'
import SiteChangeTransformer from '#transformers/admin/site_change_transformer'
import StoredSiteTransformer from '#transformers/admin/stored_site_transformer'
import { putBackValidator } from '#validators/sites/admin_site'
import { idOf } from '#validators/number'

export default class SiteChangesController {
  async index({ params, serialize }: HttpContext) {
    return serialize(SiteChangeTransformer.transform(await siteHistory(idOf(params.site))))
  }

  async store({ auth, params, request, response, serialize }: HttpContext) {
    const { field, version } = await request.validateUsing(putBackValidator)
    const asked = {
      siteId: idOf(params.site),
      changeId: idOf(params.change),
      field,
      version,
    }
    try {
      const site = await putBackSite(asked, { userId: auth.user!.id, address: request.ip() })
      return await serialize({ site: StoredSiteTransformer.transform(site) })
    } catch (error) {
      if (!(error instanceof StaleRecord)) throw error
      response.status(409)
      return serialize({
        message: error.message,
        site: StoredSiteTransformer.transform(error.current as StoredSite),
      })
    }
  }
}
