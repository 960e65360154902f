import { BaseTransformer } from '@adonisjs/core/transformers'
import type { BoardColumn } from '#queries/my_projects/my_sites'
import SiteTransformer from '#transformers/projects/site_transformer'

/** `count` and `value` cover all its projects, not just those shown. */
export default class BoardColumnTransformer extends BaseTransformer<BoardColumn> {
  toObject() {
    const { stage, count, value, rows } = this.resource
    return { stage, count, value, data: SiteTransformer.transform(rows) }
  }
}
