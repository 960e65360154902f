import type { HttpContext } from '@adonisjs/core/http'
import { siteRecords, type SiteRecordKind } from '#queries/sites/site_records'
import SiteRecordTransformer from '#transformers/admin/site_record_transformer'
import { idOf } from '#validators/number'

export default class SiteRecordsController {
  async index({ params, serialize }: HttpContext) {
    const records = await siteRecords(params.kind as SiteRecordKind, idOf(params.site))
    return serialize(SiteRecordTransformer.transform(records))
  }
}
