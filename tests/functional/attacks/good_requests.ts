import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import { VERIFY_EMAIL, registrationKey } from '#mails/verify_email'
import { UNSUBSCRIBE } from '#mails/letter'
import { CHANGE_EMAIL } from '#mails/change_email'
import { addDays, londonToday } from '#shared/time/dates'
import { stateOfUser } from '#actions/users/change_user'
import { OPERATOR, PRICES } from '#tests/helpers/office'
import { siteForm } from '#tests/helpers/site_form'
import type { Asked } from '../roles/asked.js'
import { CASES } from '../roles/cases.js'
import { readTable, routes } from '../roles/read_table.js'
import type { Role } from '../roles/world.js'
import { PENDING_EMAIL, type AttackedWorld } from './world.js'

/** A request that its route answers well, and who sends it: whoever may least of those who may. */
export type GoodRequest = Asked & { route: string; as: Role; method: string; path: string }

type Working = (world: AttackedWorld) => Asked & { as?: Role }

/** Routes that are attacked at their door alone: their good answers have tests of their own beside them. */
export const AT_THE_DOOR: Record<string, string> = {
  'GET /dev/mail': 'answers in development and in the demo alone',
  'GET *': 'answers 404 to everybody',
  'GET /images/sites/:file': 'files: paths.spec.ts',
  'GET /map/streets/:zoom/:column/:tile': 'map/street_tiles.spec.ts',
  'GET /assets/contractors/:file': 'files: paths.spec.ts',
  'GET /admin/users/logos/:file': 'files: paths.spec.ts',
  'GET /calendar/:token': 'calendar/calendar.spec.ts',
  'GET /api/get-contractor': 'answers 404 to everybody',
  'GET /projects/:projectid/notes/:noteid/remove':
    'needs a token in its address: notes/notes.spec.ts',
  'DELETE /my-account/sessions/:key': 'account/sessions.spec.ts',
  'POST /reset-password': 'passwords/reset.spec.ts',
  'POST /remove-my-details/code': 'objections/request.spec.ts',
  'POST /admin/contractors/:id/logo': 'files: bodies.spec.ts',
  'POST /admin/users/:id/logo': 'files: bodies.spec.ts',
  'POST /admin/sites/imports': 'files: bodies.spec.ts',
  'POST /admin/clock': 'operation/clock_leap.spec.ts',
  'POST /admin/do-not-call': 'files: do_not_call/lists.spec.ts',
  'PUT /admin/sites/imports/:id/encoding': 'imports/upload.spec.ts',
  'POST /admin/sites/imports/:id/undo': 'imports/undo_import.spec.ts',
  'POST /admin/sites/imports/:id/undo/kept': 'imports/undo_kept.spec.ts',
  'POST /admin/sites/verify/:site/postponement': 'admin_sites/verify.spec.ts',
  'POST /api/reminders/undo': 'needs a sealed answer: reminders/undo_move.spec.ts',
  'POST /api/projects/selection/all': 'projects/list_selection.spec.ts',
  'POST /api/my-projects/selection/all': 'projects/list_selection.spec.ts',
  'POST /api/projects/selection/undo': 'needs a sealed answer: projects/selection.spec.ts',
  'POST /api/sites/:site/history/:change': 'admin_sites/put_back.spec.ts',
  'POST /api/sites/list/statuses': 'admin_sites/list_changes.spec.ts',
  'POST /api/sites/list/deletions': 'admin_sites/list_changes.spec.ts',
}

const target = (world: AttackedWorld) => world.people.free
const userPath = (world: AttackedWorld, end = '') => `/admin/users/${target(world).id}${end}`
const contractorPath = ({ contractorIds: [id] }: AttackedWorld, end = '') =>
  `/admin/contractors/${id}${end}`

/** Where the table of roles asks for what is not there, what is there; and the queries that pages take. */
const WORKING: Record<string, Working> = {
  'GET /verify-email/:id': ({ people: { unverified } }) => ({
    as: 'visitor',
    path: signedUrlFor(
      'email_verifications.show',
      { id: unverified.id },
      {
        qs: { email: unverified.email, key: registrationKey(unverified.user!) },
        purpose: VERIFY_EMAIL,
      }
    ),
  }),
  'GET /change-email/:id': ({ people: { free } }) => ({
    as: 'free',
    path: signedUrlFor(
      'email_changes.show',
      { id: free.id },
      { qs: { email: PENDING_EMAIL }, purpose: CHANGE_EMAIL }
    ),
  }),
  'POST /verify-email/:id': (world) => WORKING['GET /verify-email/:id'](world),
  'POST /change-email/:id': (world) => WORKING['GET /change-email/:id'](world),
  'GET /unsubscribe/:id/:kind': (world) => ({
    as: 'visitor',
    path: signedUrlFor(
      'unsubscribe',
      { id: target(world).id, kind: 'alerts' },
      { purpose: UNSUBSCRIBE }
    ),
  }),
  'POST /unsubscribe/:id/:kind': (world) => WORKING['GET /unsubscribe/:id/:kind'](world),
  'GET /projects/:projectid?': () => ({ as: 'free', path: '/projects' }),
  'POST /upgrades': () => ({ as: 'paid', body: { message: 'For two' } }),
  'GET /agreements/:token': ({ agreement }) => ({
    as: 'free',
    path: `/agreements/${agreement.token}`,
  }),
  'POST /agreements/:token/signature': ({ agreement, people }) => ({
    as: 'free',
    path: `/agreements/${agreement.token}/signature`,
    body: { name: people.free.user!.name, accept: true, read: agreement.seal },
  }),
  'POST /agreements/:token/cancellation': ({ agreement }) => ({
    as: 'free',
    path: `/agreements/${agreement.token}/cancellation`,
  }),
  'GET /agreements/:token/thank-you': ({ agreement }) => ({
    as: 'free',
    path: `/agreements/${agreement.token}/thank-you`,
  }),
  'GET /agreements/:token/agreement.pdf': ({ agreement }) => ({
    as: 'free',
    path: `/agreements/${agreement.token}/agreement.pdf`,
  }),
  'DELETE /projects/:projectid/notes/:noteid': ({ unlocked, people: { free } }) => ({
    as: 'free',
    path: `/projects/${unlocked.id}/notes/${free.reminderId}`,
  }),
  'POST /projects/:projectid/notes': ({ unlocked }) => ({
    as: 'paid',
    path: `/projects/${unlocked.id}/notes`,
    body: {
      note: 'Ring again.',
      date: addDays(londonToday(), 7),
      time: '09:30',
      type: 'Reminder',
      key: '0b0e7e43-7a4e-4f6c-9c5f-1d2b1f2f9c11',
    },
  }),
  'POST /register': (world) => ({
    as: 'visitor',
    body: {
      ...CASES['POST /register'](world, world.people.visitor).body,
      company: 'Other Works',
      plan: 'free',
    },
  }),
  'POST /remove-my-details': () => ({
    as: 'visitor',
    body: { name: 'Ann', by: 'phone', phone: '07700 900199', email: 'l@example.org', website: '' },
  }),
  'POST /enquiries': () => ({
    as: 'visitor',
    body: {
      topic: 'demo',
      name: 'Ann',
      email: 'writer@example.org',
      phone: '07700900123',
      company: 'Other Works',
      message: 'A question.',
      website: '',
    },
  }),
  'POST /login': ({ people }) => ({
    as: 'visitor',
    body: { email: people.free.email, password: 'correct-horse-7', remember: true },
  }),
  'PUT /admin/contractors/:id': (world) => ({
    path: contractorPath(world),
    body: { name: 'Another Name' },
  }),
  'DELETE /admin/contractors/:id/logo': (world) => ({ path: contractorPath(world, '/logo') }),
  'POST /admin/contractors/merges': ({ contractorIds: [target_id, source] }) => ({
    body: { source_ids: [source], target_id },
  }),
  'DELETE /admin/contractors/merges/:id': ({ mergeId }) => ({
    path: `/admin/contractors/merges/${mergeId}`,
  }),
  'PUT /admin/upgrades/:id/terms': ({ upgradeIds }) => ({
    path: `/admin/upgrades/${upgradeIds.pending}/terms`,
    body: { term_months: 12, price: 100, signature: 'Olive Office' },
  }),
  'POST /admin/upgrades/:id/completion': ({ upgradeIds }) => ({
    path: `/admin/upgrades/${upgradeIds.signed}/completion`,
    body: { payment_reference: 'INV-1' },
  }),
  'POST /admin/upgrades/:id/cancellation': ({ upgradeIds }) => ({
    path: `/admin/upgrades/${upgradeIds.pending}/cancellation`,
    body: { reason: 'Too dear' },
  }),
  'POST /api/sites': () => ({
    body: { ...siteForm(), save_action: 'save', verified: 1, remove_image: 0 },
  }),
  'POST /api/sites/deletions': ({ locked, held }) => ({
    body: { ids: [locked.id, held.id], confirmation: 2 },
  }),
  'DELETE /api/sites/:site': ({ locked }) => ({ path: `/api/sites/${locked.id}` }),
  'PUT /admin/sites/imports/:id/mapping': ({ importIds }) => ({
    path: `/admin/sites/imports/${importIds.uploaded}/mapping`,
    body: {
      source: 'register',
      fields: { cmap_id: 'id', name: 'name' },
      new_sites: 'Verify',
      restore_deleted: false,
    },
  }),
  'POST /admin/sites/imports/:id/application': ({ importIds }) => ({
    path: `/admin/sites/imports/${importIds.checked}/application`,
  }),
  'POST /admin/sites/imports/:id/cancellation': ({ importIds }) => ({
    path: `/admin/sites/imports/${importIds.uploaded}/cancellation`,
  }),
  'GET /admin/sites/imports/:id': ({ importIds }) => ({
    path: `/admin/sites/imports/${importIds.completed}`,
  }),
  'GET /admin/sites/imports/:id/undo': ({ importIds }) => ({
    path: `/admin/sites/imports/${importIds.completed}/undo`,
  }),
  'GET /admin/sites/imports/:id/rejected': ({ importIds }) => ({
    path: `/admin/sites/imports/${importIds.completed}/rejected`,
  }),
  'PUT /admin/settings': ({ seenSettings: seen }) => ({
    body: {
      seen,
      visitor_credits: 1000,
      public_site_pages: true,
      free_credits: 5,
      contact_limit_free: 10_000,
      contact_limit_paid: 10_000,
      tickertape_text: 'News',
      tickertape_colour: 'Red',
    },
  }),
  'PUT /admin/prices': ({ seenPrices: seen }) => ({ body: { seen, ...PRICES } }),
  'PUT /admin/legal/company': ({ seenOperator: seen }) => ({ body: { seen, ...OPERATOR } }),
  'PUT /admin/legal/:page': ({ seenTerms: seen }) => ({
    path: '/admin/legal/terms',
    body: { seen, own_text: '# Terms\n\nOur own.' },
  }),
  'POST /admin/legal/:page/confirmation': ({ seenTerms: seen }) => ({
    path: '/admin/legal/terms/confirmation',
    body: { seen },
  }),
  'PUT /admin/enquiries/:id': ({ enquiryId, people }) => ({
    path: `/admin/enquiries/${enquiryId}`,
    body: {
      seen: 'New - -',
      status: 'New',
      owner_id: people.admin.id,
      member_email: people.free.email,
    },
  }),
  'POST /admin/enquiries/:id/notes': ({ enquiryId }) => ({
    path: `/admin/enquiries/${enquiryId}/notes`,
    body: { note: 'Rang' },
  }),
  'PUT /admin/objections/:id': ({ objectionId }) => ({
    path: `/admin/objections/${objectionId}`,
    body: { decision: 'refuse', reason: 'Not the person', called: true },
  }),
  'PUT /admin/domains/:id': ({ domainId }) => ({
    path: `/admin/domains/${domainId}`,
    body: { seen: '["Allow","",false]', rule: 'Allow', note: 'Fine', flagged: false },
  }),
  'POST /admin/users': () => ({
    body: {
      first_name: 'Nora',
      last_name: 'New',
      email: 'nora.new@example.org',
      phone: '02079460000',
      company: 'Other Works',
      position: 'Buyer',
      membership: 'free',
      plan_start_date: '2026-01-01',
      plan_end_date: '2026-12-31',
      freeCredits: 3,
      contract_awarded: false,
    },
  }),
  'POST /admin/users/follow-up': (world) => ({
    body: { ids: [target(world).id], follow_up: 'Keen' },
  }),
  'POST /admin/users/list/follow-up': (world) => ({
    body: { filters: { email: target(world).email }, count: 1, follow_up: 'Keen' },
  }),
  'PUT /admin/users/:id': (world) => ({ path: userPath(world), body: userForm(world) }),
  'GET /admin/users/:id/export': (world) => ({ path: userPath(world, '/export') }),
  'PUT /admin/users/:id/suspension': (world) => ({
    path: userPath(world, '/suspension'),
    body: { suspended: true },
  }),
  'POST /admin/users/:id/verification': ({ people }) => ({
    path: `/admin/users/${people.unverified.id}/verification`,
    body: { how: 'verify' },
  }),
  'POST /admin/users/:id/held-credits': (world) => ({ path: userPath(world, '/held-credits') }),
  'POST /admin/users/:id/password-reset': (world) => ({ path: userPath(world, '/password-reset') }),
  'POST /admin/users/:id/anonymisation': (world) => ({
    path: userPath(world, '/anonymisation'),
    body: { confirmation: target(world).email },
  }),
  'DELETE /admin/users/:id/logo': (world) => ({ path: userPath(world, '/logo') }),
}

function userForm(world: AttackedWorld) {
  const { email, user } = target(world)
  return {
    seen: stateOfUser(user!),
    first_name: 'Ann',
    last_name: 'Other',
    email,
    phone: '02079460000',
    company: 'Other Works',
    position: 'Buyer',
    type: 'user',
    membership: 'free',
    plan_start_date: '2026-01-01',
    plan_end_date: '2026-12-31',
    freeCredits: 3,
    viewsLeft: 2,
    contract_awarded: false,
    follow_up: 'Keen',
  }
}

const BY_RIGHTS: Role[] = ['visitor', 'free', 'paid', 'admin']
const WORKS = /^(2\d\d|\/(?!login\b|pricing\b).*)$/

/** The good request of every route. */
export function goodRequests(world: AttackedWorld): GoodRequest[] {
  const lines = readTable()
  return [...new Set(routes())].map((route) => {
    const [method, pattern] = route.split(' ')
    const working = WORKING[route]?.(world)
    if (working) return { as: 'admin', path: pattern, ...working, route, method }
    const own = lines.filter((line) => line.route === route)
    for (const as of BY_RIGHTS) {
      const line = own.find(({ answers }) => WORKS.test(answers[as].json))
      if (line)
        return { path: pattern, ...CASES[line.title]?.(world, world.people[as]), as, route, method }
    }
    const example = CASES[own[0].title]?.(world, world.people.admin)
    return { path: pattern, ...example, as: 'admin', route, method }
  })
}
