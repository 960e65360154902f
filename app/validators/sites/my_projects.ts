import vine from '@vinejs/vine'
import { EXPORT_FORMATS } from '#shared/text/export_formats'
import { BOARD_CARDS, BOARD_CARDS_MAX } from '#shared/limits'
import { isMyOwnSort, type MySort } from '#shared/sites/filters'
import { NO_STAGE, SALES_STAGES } from '#shared/sites/sales_stages'
import { number } from '#validators/number'
import { withoutBlanks } from '#validators/sites/site_filters'
import { parseSiteList, type SiteListQuery } from '#validators/sites/site_list'

const parameters = vine.create({
  stage: vine
    .array(vine.enum([...SALES_STAGES, NO_STAGE] as const))
    .parse((value) => (typeof value === 'string' ? value.split(',') : value))
    .optional(),
  view: vine.enum(['list', 'board', 'timeline'] as const).optional(),
  show: vine.enum(['unlocked'] as const).optional(),
  shown: number().withoutDecimals().range([BOARD_CARDS, BOARD_CARDS_MAX]).optional(),
})

export type MySitesQuery = Omit<SiteListQuery, 'sortBy'> & {
  sortBy: MySort
  stages: ((typeof SALES_STAGES)[number] | typeof NO_STAGE)[]
  view: 'list' | 'board' | 'timeline'
  /** The unlocked projects in place of the saved ones. */
  isUnlocked: boolean
  shown: number
}

/** Throws E_VALIDATION_ERROR (422) naming the field. */
export async function parseMySites(queryString: Record<string, unknown>): Promise<MySitesQuery> {
  const { stage, view, show, shown } = await parameters.validate(withoutBlanks(queryString))
  const { sortBy, ...rest } = queryString
  const list = isMyOwnSort(sortBy)
    ? { ...(await parseSiteList(rest)), sortBy }
    : await parseSiteList(queryString)
  return {
    ...list,
    stages: stage ?? [],
    view: view ?? 'list',
    isUnlocked: show === 'unlocked',
    shown: shown ?? BOARD_CARDS,
  }
}

/** Without contacts a file costs nothing of the daily limit. */
export const exportValidator = vine.create({
  format: vine.enum(EXPORT_FORMATS),
  contacts: vine.enum(['none'] as const).optional(),
})
