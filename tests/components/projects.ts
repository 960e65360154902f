import type { Data } from '@generated/data'
import { DETAIL_FIELDS, LIST_FIELDS } from '#shared/sites/site_fields'
import type { SiteListState } from '~/list/siteListUrl'

/** A project as the server sends it to a paid member who opens it. */
export function aProject(differences: Partial<Data.SiteDetail> = {}): Data.SiteDetail {
  const unknown = Object.fromEntries([...LIST_FIELDS, ...DETAIL_FIELDS].map((name) => [name, null]))
  const project: Partial<Data.SiteDetail> = {
    ...unknown,
    ID: 7,
    name: 'Kiln Yard',
    type: 'Education',
    site_status: 'Live',
    imageURL: null,
    badge: null,
    sales_stage: null,
    is_bookmarked: false,
    has_notes: false,
    notes_count: 0,
    notes: [],
    open_reminders: [],
    stage_changes: [],
    acts: [],
    last_verified: null,
    ...differences,
  }
  return project as Data.SiteDetail
}

/** The list as it is entered. */
export const WHOLE_LIST: SiteListState = {
  search: '',
  page: 1,
  perPage: 50,
  sortBy: 'id',
  sortDirection: 'desc',
  NewUpdated: null,
  filters: {},
}

/** What a list’s address asks for, as the server echoes it. */
export function queryOf(path: string): SiteListState {
  const given = new URLSearchParams(path.split('?')[1])
  return {
    ...WHOLE_LIST,
    search: given.get('search') ?? '',
    NewUpdated: given.get('NewUpdated'),
    page: Number(given.get('page') ?? WHOLE_LIST.page),
    perPage: Number(given.get('perPage') ?? WHOLE_LIST.perPage),
    view: given.get('view') === 'timeline' ? 'timeline' : 'list',
    filters: JSON.parse(given.get('filters') ?? '{}'),
  }
}
