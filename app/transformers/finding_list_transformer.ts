import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FindingRow } from '#queries/list_imports'
import type { PageOf } from '#queries/page_of'
import FindingTransformer from '#transformers/finding_transformer'
import { pageMeta } from '#transformers/page_meta'

/** One page of what a dry run found. */
export default class FindingListTransformer extends BaseTransformer<PageOf<FindingRow>> {
  toObject() {
    return {
      rows: FindingTransformer.transform(this.resource.rows),
      meta: pageMeta(this.resource),
    }
  }
}
