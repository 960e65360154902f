import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FindingRow } from '#queries/imports/list_imports'
import type { PageOf } from '#database/paginate'
import FindingTransformer from '#transformers/admin/finding_transformer'
import { pageMeta } from '#transformers/page_meta'

export default class FindingListTransformer extends BaseTransformer<PageOf<FindingRow>> {
  toObject() {
    return {
      rows: FindingTransformer.transform(this.resource.rows),
      meta: pageMeta(this.resource),
    }
  }
}
