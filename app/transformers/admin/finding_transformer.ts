import { BaseTransformer } from '@adonisjs/core/transformers'
import type { FindingDetails } from '#imports/plan/findings'
import type { FindingRow } from '#queries/imports/list_imports'
import type { FindingKind } from '#shared/sites/imports'
import type { SiteFieldValue } from '#shared/sites/site_history'

export type FieldChange = { field: string; was: SiteFieldValue; is: SiteFieldValue }

export default class FindingTransformer extends BaseTransformer<FindingRow> {
  toObject() {
    const { id, line, kind, cmap_id: cmapId, name, details, site_id: siteId } = this.resource
    const known: FindingDetails = details ? JSON.parse(details) : {}
    return {
      id,
      line,
      kind: kind as FindingKind,
      cmap_id: cmapId,
      name,
      site_id: siteId,
      changes: Object.entries(known.changes ?? {}).map(([field, [was, is]]): FieldChange => ({
        field,
        was,
        is,
      })),
      warnings: known.warnings ?? [],
      duplicate: known.duplicate ?? null,
      reason: known.reason ?? null,
      about: known.about ?? '',
    }
  }
}
