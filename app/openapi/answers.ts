import type { InferData } from '@adonisjs/core/types/transformers'
import type { SiteDetailsLists } from '#queries/sites/site_details'
import { NOTIFY_CHOICES } from '#shared/sites/alerts'
import { CALL_STATUSES, DO_NOT_CALL_KINDS } from '#shared/admin/do_not_call'
import { MEMBERSHIPS, NOTE_TYPES, USER_TYPES } from '#shared/members/people'
import { CALL_OUTCOMES } from '#shared/sites/call_outcomes'
import { PRECISIONS } from '#shared/places/precision'
import { REGIONS } from '#shared/places/regions'
import { SALES_STAGES } from '#shared/sites/sales_stages'
import {
  DETAIL_FIELDS,
  type DetailField,
  LIST_FIELDS,
  type ListField,
  type ReadOf,
  SITE_FIELDS,
  type SiteFieldEntry,
} from '#shared/sites/site_fields'
import { SECTORS, SECTOR_IDS } from '#shared/sites/sectors'
import { SITE_STATUSES } from '#shared/sites/site_status'
import type AccountTransformer from '#transformers/accounts/account_transformer'
import type NoteTransformer from '#transformers/projects/note_transformer'
import type SavedFilterTransformer from '#transformers/projects/saved_filter_transformer'
import type SettingsTransformer from '#transformers/accounts/settings_transformer'
import type SiteDetailTransformer from '#transformers/projects/site_detail_transformer'
import type SiteFacetsTransformer from '#transformers/projects/site_facets_transformer'
import type SiteListTransformer from '#transformers/projects/site_list_transformer'
import type SiteTransformer from '#transformers/projects/site_transformer'
import type ViewLogTransformer from '#transformers/accounts/view_log_transformer'
import {
  always,
  countsOf,
  type JsonSchema,
  component,
  day,
  decimal,
  listOf,
  nullable,
  objectOf,
  oneOf,
  optional,
  type Schema,
  text,
  time,
  integer,
  yesNo,
} from '#openapi/schema'

type Row = InferData<SiteTransformer>
type Detail = InferData<SiteDetailTransformer>
type List = InferData<SiteListTransformer>
type Facets = InferData<SiteFacetsTransformer>

type ReadField = ListField | DetailField
type KindOf<F extends ReadField> = (typeof SITE_FIELDS)[F]['kind']

const READ_KINDS: { [Kind in KindOf<ReadField>]: Schema<ReadOf[Kind]> } = {
  key: nullable(text()),
  name: text(),
  line: nullable(text()),
  address: nullable(text()),
  postcode: nullable(text()),
  directory: nullable(text()),
  sector: oneOf(SECTOR_IDS),
  region: nullable(oneOf(REGIONS)),
  status: oneOf(SITE_STATUSES),
  latitude: nullable(decimal()),
  longitude: nullable(decimal()),
  count: nullable(integer()),
  value: nullable(integer()),
  day: nullable(day()),
  added: time(),
  time: nullable(time()),
}

function readFields<F extends ReadField>(fields: readonly F[]) {
  return Object.fromEntries(
    fields.map((field) => {
      const { kind, about }: SiteFieldEntry = SITE_FIELDS[field]
      const schema: JsonSchema = READ_KINDS[kind as KindOf<ReadField>]
      return [field, about ? { ...schema, description: about } : schema]
    })
  ) as { [Each in F]: Schema<ReadOf[KindOf<Each>]> }
}

const shared = {
  ID: integer('The project’s ID.'),
  site_id: integer('The same ID.'),
  ...readFields<ListField>(LIST_FIELDS),
  project_name: text('The same as `name`.'),
  badge: nullable(oneOf(['new', 'updated'], 'The N (new) or U (updated) badge in the list.')),
  sales_stage: nullable(oneOf(SALES_STAGES, 'The member’s sales stage for it.')),
  is_bookmarked: yesNo('Whether it is in My Projects.'),
  has_viewed: yesNo(),
  has_notes: yesNo(),
  notes_count: integer('How many notes the member has on it.'),
}

const project = objectOf<Row>({
  ...shared,
  description: nullable(text('The first line of the description.')),
  contractor_live: optional(integer('Live projects of the contractor, in lists, if it has any.')),
  miles_away: optional(decimal('Miles from `near`, else from `postcode`, if that place is known.')),
  imageURL: nullable(text('Path of an image 480 pixels wide, relative to the server.')),
})

const granted = (what: string) => optional(nullable(text(`${what}; only where access is granted.`)))

const note = objectOf<InferData<NoteTransformer>>({
  ID: integer(),
  notes: text('What was written.'),
  date_time: time('When it was written.'),
  type: oneOf(NOTE_TYPES),
  date: nullable(day('The day of the reminder in London.')),
  time: nullable(text('The time of the reminder in London, hh:mm.')),
  is_done: yesNo('Whether the reminder has been marked as done.'),
})

const projectDetail = objectOf<Detail>({
  ...shared,
  description: nullable(text()),
  imageURL: nullable(text('Path of an image 1600 pixels wide, relative to the server.')),
  ...readFields<DetailField>(DETAIL_FIELDS),
  place_precision: nullable(
    oneOf(
      PRECISIONS,
      'How precise the position is: coordinates as given, or the centre of what is named.'
    )
  ),
  last_verified: nullable(day('The date we last verified it.')),
  contact_access: oneOf(
    ['visitor', 'locked', 'unlockable', 'granted'],
    'Whether the contacts are included, and whether a credit would unlock them.'
  ),
  contacts_renew_at: nullable(
    time('When the daily limit resets, if it is hiding the contacts; otherwise null.')
  ),
  contact_kinds: optional(
    listOf(
      objectOf<NonNullable<Detail['contact_kinds']>[number]>({
        position: integer('1 is the lead contact, 2 the second.'),
        name: yesNo(),
        phone: yesNo(),
        email: yesNo(),
      }),
      'Which details each contact has; only where the contacts are not included.'
    )
  ),
  notes: listOf(note, 'The member’s own notes, newest first, up to 200.'),
  open_reminders: listOf(
    note,
    'Those of the notes that are reminders and not done, soonest first, up to 50.'
  ),
  stage_changes: listOf(
    note,
    'The member’s changes of its sales stage, newest first, up to 50; their IDs are negative.'
  ),
  acts: listOf(
    objectOf<Detail['acts'][number]>({
      ID: text(),
      kind: oneOf(
        ['viewed', 'called', 'unlocked', 'changed'],
        '`changed`: the project’s own record changed.'
      ),
      date_time: time(),
      fields: listOf(
        objectOf<Detail['acts'][number]['fields'][number]>({
          label: text(),
          from: text(),
          to: text(),
        }),
        'What changed in the record, in words.'
      ),
      outcome: nullable(oneOf(CALL_OUTCOMES, 'What came of a call.')),
    }),
    'What the member did on it and what changed in it, newest first, up to 100.'
  ),
  site_manager_title: granted('The lead contact'),
  site_manager_first_name: granted('The lead contact'),
  site_manager_last_name: granted('The lead contact'),
  phone: granted('The lead contact'),
  email: granted('The lead contact'),
  call_status: optional(
    nullable(oneOf(CALL_STATUSES, 'Do-not-call status; only where access is granted.'))
  ),
  call_lists: optional(
    listOf(oneOf(DO_NOT_CALL_KINDS), 'The do-not-call registers that list the number.')
  ),
  call_list_date: optional(nullable(day('The date of the oldest of these lists.'))),
  call_list_is_old: optional(yesNo('Whether it is older than 28 days.')),
  site_manager_title2: granted('The second contact'),
  site_manager_first_name2: granted('The second contact'),
  site_manager_last_name2: granted('The second contact'),
  phone2: granted('The second contact'),
  email2: granted('The second contact'),
  call_status2: optional(
    nullable(oneOf(CALL_STATUSES, 'Do-not-call status; only where access is granted.'))
  ),
  call_lists2: optional(
    listOf(oneOf(DO_NOT_CALL_KINDS), 'The do-not-call registers that list the number.')
  ),
  call_list_date2: optional(nullable(day('The date of the oldest of these lists.'))),
  call_list_is_old2: optional(yesNo('Whether it is older than 28 days.')),
})

const facets = objectOf<Facets>({
  new_updated: countsOf(
    'Of `new` and `updated` projects; empty for members who cannot filter by them.'
  ),
  status: countsOf('Only statuses that the member can list.'),
  region: countsOf(),
  sectors: countsOf(),
  year_start: countsOf('Years in which any project starts.'),
  year_end: countsOf('Years in which any project ends.'),
  value: listOf(
    objectOf<Facets['value'][number]>({
      from: integer('Millions of pounds.'),
      below: nullable(integer('Null for the last.')),
      count: integer(),
    })
  ),
  starts: objectOf<Facets['starts']>({
    from: day('The Monday of the first week.'),
    weeks: listOf(integer(), 'How many projects start in each week.'),
  }),
  contractor: countsOf('The five with most projects, and those of the filter.'),
  client: countsOf('The five with most projects, and those of the filter.'),
  local_authority: countsOf('The five with most projects, and those of the filter.'),
  names: objectOf<Facets['names']>({
    contractor: integer('How many contractors there are to choose from.'),
    client: integer(),
    local_authority: integer(),
  }),
  pounds: integer('Sum of the known values of all projects that match.'),
})

const projectList = objectOf<List>({
  data: listOf(component<Row>('Project')),
  meta: objectOf<List['meta']>({
    last_page: integer('Pages end with the first 10,000 projects.'),
    current_page: integer(),
    from: integer('Position of the first row in the full list; 0 if it is empty.'),
    to: integer('Position of the last row.'),
    total: integer('How many projects match.'),
  }),
  authorised: yesNo(),
  sites_last_month: integer('Live projects added in the last 30 days.'),
  free_user_credits: objectOf<List['free_user_credits']>({
    total: integer(),
    remaining: integer(),
  }),
  user_plan: oneOf(MEMBERSHIPS),
  sectors: listOf(
    objectOf<List['sectors'][number]>({
      id: oneOf(SECTOR_IDS),
      label: oneOf(SECTORS.map(({ label }) => label)),
    }),
    'Every sector with its label.'
  ),
  suggestions: optional(
    objectOf<NonNullable<List['suggestions']>>({
      search: nullable(text('The search with other words in place of mistyped ones.')),
      without: listOf(
        objectOf<NonNullable<List['suggestions']>['without'][number]>({
          filter: text('A filter, `search` or `NewUpdated`.'),
          total: integer('How many projects match without it.'),
        }),
        'Up to three, most projects first.'
      ),
    })
  ),
  facets: optional(component<Facets>('Facets')),
})

const account = objectOf<InferData<AccountTransformer>>({
  ID: integer(),
  name: text(),
  membershipType: oneOf(MEMBERSHIPS),
  freeCredits: integer('All credits granted.'),
  viewsLeft: integer('Credits left.'),
  existingViews: listOf(objectOf({ site_id: integer(), last_viewed: time() })),
  unlockedProjects: listOf(objectOf({ site_id: integer() })),
  type: oneOf(USER_TYPES),
  admin: yesNo(),
  contract_awarded: yesNo('Whether projects with an awarded contract may be listed.'),
})

const viewLog = objectOf<InferData<ViewLogTransformer>>({
  existingViews: listOf(objectOf({ site_id: integer(), name: text(), last_viewed: time() })),
})

const settings = objectOf<InferData<SettingsTransformer>>({
  visitor_credits: integer('How many projects a visitor may open.'),
  tickertape_text: text(),
  tickertape_colour: text(),
})

const savedFilter = objectOf<InferData<SavedFilterTransformer>>({
  ID: integer(),
  name: text(),
  filters: text('The filters as JSON text.', { contentMediaType: 'application/json' }),
  is_readable: yesNo('False if the saved filter can no longer be read; `filters` is then `{}`.'),
  notify: oneOf(NOTIFY_CHOICES, 'How often the owner is notified of new and changed projects.'),
})

const siteDetails = objectOf<SiteDetailsLists>({
  yearStarts: listOf(integer()),
  yearEnds: listOf(integer()),
  contractors: listOf(text(), 'Contractors with live projects, busiest first.'),
  localAuthorities: listOf(text()),
  clients: listOf(text()),
})

export const RESPONSE_SCHEMAS = {
  Project: project,
  ProjectDetail: projectDetail,
  ProjectList: projectList,
  Facets: facets,
  Account: account,
  ViewLog: viewLog,
  Settings: settings,
  SavedFilter: savedFilter,
  SiteDetails: siteDetails,
  Success: objectOf<{ success: true }>({ success: always(true) }),
  Error: objectOf<{ message: string }>({ message: text('A message to show to the user.') }),
  ValidationError: objectOf<{ message: string; errors: Record<string, string[]> }>({
    message: text('The first of the messages.'),
    errors: {
      type: 'object',
      description: 'The messages by field.',
      additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
    },
  }),
}
