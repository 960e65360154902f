import { BaseTransformer } from '@adonisjs/core/transformers'
import type { BoardColumn, BoardRow } from '#queries/my_projects/my_sites'
import { dayOf } from '#shared/time/dates'
import { workFields } from '#transformers/projects/my_site_list_transformer'
import { listedProject } from '#transformers/projects/site_transformer'

/** The figures cover all its projects, not just those shown. */
export default class BoardColumnTransformer extends BaseTransformer<BoardColumn> {
  toObject() {
    const { stage, count, value, rows } = this.resource
    return { stage, count, value, data: rows.map(cardOf) }
  }
}

/** Never includes contacts; a card asks for them when they are wanted. */
function cardOf(row: BoardRow) {
  const { work, touch } = row
  return {
    ...listedProject(row),
    ...workFields(work),
    last_touch: touch ? { kind: touch.kind, date: dayOf(touch.at)! } : null,
  }
}
