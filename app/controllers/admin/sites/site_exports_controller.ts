import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#database/log_activity'
import { keysetBatches } from '#exports/batches'
import { sendTable } from '#exports/send_table'
import type { Column } from '#exports/table'
import type { ExportFormat } from '#shared/text/export_formats'
import { withContactSearch } from '#queries/sites/admin_search'
import { adminSitesAfter, type ExportedSite } from '#queries/sites/admin_site_export'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'

const text = (label: string, value: Column<ExportedSite>['value']): Column<ExportedSite> => ({
  label,
  kind: 'text',
  value,
})
const number = (label: string, value: Column<ExportedSite>['value']): Column<ExportedSite> => ({
  label,
  kind: 'number',
  value,
})

/** The columns are the fields of an import, so that an exported file can be imported again. */
const COLUMNS: Column<ExportedSite>[] = [
  number('site_id', (site) => site.id),
  text('cmap_id', (site) => site.cmap_id),
  text('name', (site) => site.name),
  text('type', (site) => site.sector),
  text('description', (site) => site.description),
  text('address', (site) => site.address),
  text('postcode', (site) => site.postcode),
  text('city_county', (site) => site.city_county),
  text('region', (site) => site.region),
  text('local_authority', (site) => site.local_authority),
  number('latitude', (site) => site.latitude),
  number('longitude', (site) => site.longitude),
  number('no_storeys', (site) => site.storeys),
  number('no_units', (site) => site.units),
  number('no_blocks', (site) => site.blocks),
  text('value', (site) => site.value_text),
  text('site_status', (site) => site.status),
  { label: 'start_date', kind: 'date', value: (site) => site.start_date },
  { label: 'end_date', kind: 'date', value: (site) => site.end_date },
  { label: 'date', kind: 'time', value: (site) => site.added_at },
  { label: 'updated', kind: 'time', value: (site) => site.refreshed_at },
  { label: 'last_verified', kind: 'time', value: (site) => site.verified_at },
  text('contractor', (site) => site.contractor),
  text('client', (site) => site.client),
  ...personColumns(0, ''),
  ...personColumns(1, '2'),
]

function personColumns(at: 0 | 1, suffix: string): Column<ExportedSite>[] {
  return [
    text(`site_manager_title${suffix}`, (site) => site.contacts[at]?.title ?? null),
    text(`site_manager_first_name${suffix}`, (site) => site.contacts[at]?.first_name ?? null),
    text(`site_manager_last_name${suffix}`, (site) => site.contacts[at]?.last_name ?? null),
    text(`phone${suffix}`, (site) => site.contacts[at]?.phone ?? null),
    text(`email${suffix}`, (site) => site.contacts[at]?.email ?? null),
  ]
}

/** The administrators' list of sites as a file. */
export default class SiteExportsController {
  /** `GET /admin/sites/export/:format`: all sites that match search and filters, by their ids. */
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
