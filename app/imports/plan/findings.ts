import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { insertRows } from '#database/bulk_write'
import type { PossibleDuplicate } from '#imports/plan/duplicates'
import { changesOf } from '#imports/undo/undo_log'
import type { BatchPlan, PlannedSite } from '#imports/plan/plan_batch'
import { londonToday } from '#shared/time/dates'
import type { FindingKind } from '#shared/sites/imports'
import type { SiteFieldChanges } from '#shared/sites/site_history'
import { effectiveStatus } from '#shared/sites/site_status'

export type FindingDetails = {
  changes?: SiteFieldChanges
  warnings?: string[]
  duplicate?: PossibleDuplicate
  reason?: string
  about?: string
}

const MAX_REASON = 500
const MAX_KEY = 64
const MAX_NAME = 255
/** Cuts long texts, which the table need not repeat. */
const MAX_SHOWN = 160

export async function saveFindings(
  trx: TransactionClientContract,
  importId: number,
  plan: BatchPlan,
  duplicates: Map<number, PossibleDuplicate>,
  likeKeys: Map<number, string>
) {
  const found = (kind: FindingKind, sites: PlannedSite[], details: (s: PlannedSite) => object) =>
    sites.map((site) => {
      const { line, facts, warnings, overwrites } = site
      const all = { ...details(site), ...(warnings.length > 0 && { warnings }) }
      return {
        import_id: importId,
        line,
        kind,
        cmap_id: facts.cmap_id,
        name: facts.name,
        is_duplicate: duplicates.has(line) ? 1 : 0,
        is_warning: warnings.length > 0 ? 1 : 0,
        is_overwrite: overwrites ? 1 : 0,
        like_key: likeKeys.get(line) ?? null,
        details: Object.keys(all).length > 0 ? JSON.stringify(all) : null,
      }
    })
  await insertRows(trx, 'import_findings', [
    ...found('added', plan.added, ({ line, facts }) => {
      const duplicate = duplicates.get(line)
      const { site_status: siteStatus, held, end_date: endDate } = facts
      const status = effectiveStatus({ siteStatus, held, endDate }, londonToday())
      const about = [status, facts.city_county, facts.postcode, facts.contractor, facts.value_text]
      return { about: about.filter(Boolean).join(', '), ...(duplicate && { duplicate }) }
    }),
    ...found('changed', plan.updated, (site) => ({ changes: shown(site) })),
    ...found('unchanged', plan.unchanged, () => ({})),
    ...plan.rejected.map(({ line, reason, cmapId, name }) => ({
      import_id: importId,
      line,
      kind: 'rejected',
      cmap_id: cmapId?.slice(0, MAX_KEY) ?? null,
      name: name?.slice(0, MAX_NAME) ?? null,
      is_duplicate: 0,
      is_warning: 0,
      is_overwrite: 0,
      like_key: null,
      details: JSON.stringify({ reason: reason.slice(0, MAX_REASON) }),
    })),
  ])
}

/** Without the update time, which always changes. */
function shown(site: PlannedSite): SiteFieldChanges {
  const { updated, ...changes } = changesOf(site, null)
  const cut = (value: unknown) =>
    typeof value === 'string' && value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value
  return Object.fromEntries(
    Object.entries(changes).map(([field, pair]) => [field, pair.map(cut)])
  ) as SiteFieldChanges
}
