import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#database/log_activity'
import { keysetBatches } from '#exports/batches'
import { sendTable } from '#exports/send_table'
import type { Column } from '#exports/table'
import type { ExportFormat } from '#shared/text/export_formats'
import { withContactSearch } from '#queries/sites/admin_search'
import { adminSitesAfter, type ExportedSite } from '#queries/sites/admin_site_export'
import {
  ALL_SITE_FIELDS,
  entryOf,
  type SiteField,
  type SiteFieldEntry,
} from '#shared/sites/site_fields'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'

const KINDS: Partial<Record<SiteFieldEntry['kind'], Column<ExportedSite>['kind']>> = {
  latitude: 'number',
  longitude: 'number',
  count: 'number',
  day: 'date',
  added: 'time',
  time: 'time',
}

/** The fields of an import, so that an export can be imported again. */
const COLUMNS: Column<ExportedSite>[] = [
  { label: 'site_id', kind: 'number', value: (site) => site.id },
  ...ALL_SITE_FIELDS.flatMap((field) => {
    const entry = entryOf(field)
    const { kind, inExport = field } = entry
    return inExport
      ? [{ label: inExport, kind: KINDS[kind] ?? 'text', value: cellOf(field, entry) } as const]
      : []
  }),
]

function cellOf(field: SiteField, entry: SiteFieldEntry): Column<ExportedSite>['value'] {
  const { kind, column = field, position, part } = entry
  if (kind === 'contact') return ({ contacts }) => contacts[position!]?.[part!] ?? null
  // Today's status, not the stored one.
  const name = kind === 'status' ? 'status' : kind === 'directory' ? field : column
  return (site) => (site as Record<string, any>)[name]
}

export default class SiteExportsController {
  async show(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const query = await withContactSearch(await parseAdminSiteList(request.qs()))
    await logActivity({ actorId: auth.user!.id, action: 'sites.exported', address: request.ip() })
    return sendTable<ExportedSite>(ctx, params.format as ExportFormat, {
      name: 'Sites',
      columns: COLUMNS,
      batches: keysetBatches<ExportedSite>((last, size) =>
        adminSitesAfter(query, last?.id ?? 0, size)
      ),
    })
  }
}
