import type { DirectorySort } from '#search/page_by_directory'
import type { AdminSiteSort } from '#shared/sites/admin_sites'
import { SITE_STATUSES } from '#shared/sites/site_status'

export const STATUS_INDEX = 'sites_status_id_index'

const STATUS_RANKS = SITE_STATUSES.map((status, at) => `WHEN '${status}' THEN ${at}`).join(' ')

/** The index orders one status. */
export const SORTS: Record<AdminSiteSort, { by: string; index: string }> = {
  id: { by: 'sites.id', index: STATUS_INDEX },
  name: { by: 'sites.name_key', index: 'sites_status_name_key_index' },
  city_county: { by: 'sites.city_county_key', index: 'sites_status_city_county_key_index' },
  contractor: { by: 'contractors.name_key', index: 'sites_contractor_id_status_value_index' },
  client: { by: 'clients.name_key', index: 'sites_client_id_status_value_index' },
  value: { by: 'sites.value', index: 'sites_status_value_index' },
  start_date: { by: 'sites.start_date', index: 'sites_status_start_date_index' },
  end_date: { by: 'sites.end_date', index: 'sites_status_end_date_index' },
  date: { by: 'sites.added_at', index: 'sites_status_added_at_index' },
  updated: { by: 'sites.refreshed_at', index: 'sites_status_refreshed_at_index' },
  cmap_id: { by: 'sites.cmap_id', index: 'sites_cmap_id_unique' },
  status: { by: `CASE sites.status ${STATUS_RANKS} END`, index: STATUS_INDEX },
}

/** Indexes that order all statuses. */
export const OVERALL: Partial<Record<AdminSiteSort, string>> = {
  id: 'PRIMARY',
  cmap_id: SORTS.cmap_id.index,
}

export const DIRECTORIES: Partial<Record<AdminSiteSort, DirectorySort>> = {
  contractor: { table: 'contractors', key: 'sites.contractor_id' },
  client: { table: 'clients', key: 'sites.client_id' },
}

export const UNKNOWN_IN: Partial<Record<AdminSiteSort, string>> = {
  city_county: 'sites.city_county_key',
  contractor: 'sites.contractor_id',
  client: 'sites.client_id',
  value: 'sites.value',
  start_date: 'sites.start_date',
  end_date: 'sites.end_date',
  updated: 'sites.refreshed_at',
  cmap_id: 'sites.cmap_id',
}
