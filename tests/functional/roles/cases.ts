import { addDays, londonToday } from '#shared/time/dates'
import { SITEMAP_SIZE } from '#queries/sites/sitemap'
import { PASSWORD } from '#tests/helpers/factories'
import { ADMIN_CASES } from './admin_cases.js'
import type { Case } from './asked.js'

const NEW_PASSWORD = 'scaffold-tower-88'
const filtered = (filters: object) => () => ({ query: { filters: JSON.stringify(filters) } })

/** What a line of the table asks for, by route and case; a route without parameters needs none. */
export const CASES: Record<string, Case> = {
  'GET /live-sites near a postcode': () => ({ query: { near: 'LS11', within: 25 } }),
  'GET /map/streets/:zoom/:column/:tile no streets built': () => ({
    path: '/map/streets/12/2030/1322.mvt',
  }),
  'GET /map/tile/:scheme/:file': () => ({ path: '/map/tile/dark/53.480,-2.245.svg' }),
  'GET /images/sites/:file no such picture': () => ({ path: '/images/sites/none.jpg' }),
  'GET * no such page': () => ({ path: '/no-such-page' }),

  'POST /login': ({ people }) => ({ body: { email: people.free.email, password: PASSWORD } }),
  'POST /register': (_, { id }) => ({
    body: {
      first_name: 'Ann',
      last_name: 'Other',
      email: `ann.other-${id}@example.org`,
      phone: '02079460000',
      company: 'Other Works',
      position: 'Buyer',
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    },
  }),
  'POST /verify-email': (_, { id }) => ({ body: { email: `nobody-${id}@example.org` } }),
  'GET /verify-email/:id without signature': (_, { id }) => ({
    path: `/verify-email/${id}`,
    query: { email: 'x@example.org' },
  }),
  'POST /verify-email/:id without signature': (_, { id }) => ({ path: `/verify-email/${id}` }),
  'GET /unsubscribe/:id/:kind without signature': (_, { id }) => ({
    path: `/unsubscribe/${id}/alerts`,
  }),
  'POST /unsubscribe/:id/:kind without signature': (_, { id }) => ({
    path: `/unsubscribe/${id}/alerts`,
  }),
  'GET /change-email/:id without signature': (_, { id }) => ({
    path: `/change-email/${id}`,
    query: { email: 'x@example.org' },
  }),
  'POST /change-email/:id without signature': (_, { id }) => ({ path: `/change-email/${id}` }),
  'POST /forgot-password': (_, { id }) => ({ body: { email: `nobody-${id}@example.org` } }),
  'GET /reset-password/:token': () => ({ path: '/reset-password/unknown' }),
  'POST /reset-password unknown token': () => ({
    body: { token: 'unknown', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
  }),

  'POST /enquiries': (_, { id }) => ({
    body: {
      topic: 'contact',
      name: 'Ann',
      email: `writer-${id}@example.org`,
      message: 'A question.',
    },
  }),
  'POST /remove-my-details': (_, { id }) => ({
    body: { name: 'Ann', by: 'email', email: `listed-${id}@example.org` },
  }),
  'POST /remove-my-details/code unknown request': () => ({
    body: { token: 'unknown', code: '123456' },
  }),
  'GET /sitemaps/:file': ({ locked }) => ({
    path: `/sitemaps/sites-${Math.floor((locked.id - 1) / SITEMAP_SIZE)}.xml`,
  }),

  'GET /projects/:projectid?': () => ({ path: '/projects' }),
  'GET /projects/:projectid? a project': ({ locked }) => ({ path: `/projects/${locked.id}` }),
  'GET /projects/:projectid? a held project': ({ held }) => ({ path: `/projects/${held.id}` }),
  'GET /projects/:projectid? Complete': (...given) => ({
    path: '/projects',
    ...CASES['GET /api/projects Complete'](...given),
  }),
  'GET /projects/:projectid? Contract Awarded': (...given) => ({
    path: '/projects',
    ...CASES['GET /api/projects Contract Awarded'](...given),
  }),
  'GET /projects/:projectid? New/Updated': () => ({
    path: '/projects',
    query: { NewUpdated: 'new' },
  }),
  'GET /projects/:projectid? a page size': () => ({ path: '/projects', query: { perPage: 100 } }),
  "GET /projects/:projectid? one's own filter": (_, { filterId }) => ({
    path: '/projects',
    query: { filter: filterId ?? 1 },
  }),
  "GET /projects/:projectid? another's filter": ({ stranger }) => ({
    path: '/projects',
    query: { filter: stranger.filterId },
  }),
  'GET /my-projects a stage': () => ({ query: { stage: 'Won', view: 'board' } }),
  'GET /my-projects Complete': (...given) => CASES['GET /api/projects Complete'](...given),
  'GET /my-projects a held project': ({ held }) => ({ query: { siteid: held.id } }),
  'GET /my-projects/export/:format': () => ({ path: '/my-projects/export/csv' }),
  'GET /calendar/:token unknown token': () => ({ path: `/calendar/${'x'.repeat(43)}.ics` }),
  'GET /site/:projectId/card.png': ({ locked }) => ({ path: `/site/${locked.id}/card.png` }),
  'GET /site/:projectId': ({ locked }) => ({ path: `/site/${locked.id}` }),
  'GET /site/:projectId a held project': ({ held }) => ({ path: `/site/${held.id}` }),
  'POST /api/project/view': ({ locked }) => ({ body: { project_id: locked.id } }),

  'GET /api/projects a search': () => ({ query: { search: 'kiln', sortBy: 'name' } }),
  'GET /api/projects Complete': filtered({ status: 'Complete' }),
  'GET /api/projects Contract Awarded': filtered({ status: 'Contract Awarded' }),
  'GET /api/projects Any Status': filtered({ status: '' }),
  'GET /api/projects Hold': filtered({ status: 'Hold' }),
  'GET /api/projects New/Updated': () => ({ query: { NewUpdated: 'new,updated' } }),
  'GET /api/projects a page size': () => ({ query: { perPage: 10 } }),
  'GET /api/sites/options': () => ({ query: { field: 'contractor', search: 'har' } }),

  'GET /map Contract Awarded': filtered({ status: 'Contract Awarded' }),
  'GET /api/map a box': () => ({ query: { box: '-11,49,3,61', zoom: 6 } }),
  'GET /api/map Contract Awarded': () => ({
    query: { box: '-11,49,3,61', zoom: 6, filters: '{"status":"Contract Awarded"}' },
  }),
  'GET /api/map no box': () => ({ query: { zoom: 6 } }),

  'POST /ajaxRequest a locked project': ({ locked }) => ({
    body: { site_id: locked.id, isBookmarked: true },
  }),
  'POST /ajaxRequest an unlocked project': ({ unlocked }) => ({
    body: { site_id: unlocked.id, isBookmarked: true },
  }),
  'GET /projects/export/:format': () => ({ path: '/projects/export/csv' }),
  'GET /projects/export/:format a selection': ({ locked }) => ({
    path: '/projects/export/csv',
    query: { ids: String(locked.id) },
  }),
  'GET /api/projects/export Contract Awarded': filtered({ status: 'Contract Awarded' }),
  'POST /api/projects/stages/undo': () => ({ body: { changes: [1] } }),
  'POST /api/projects/selection': ({ locked, unlocked }) => ({
    body: { site_ids: [locked.id, unlocked.id], stage: 'Won', isBookmarked: true },
  }),
  'POST /api/projects/selection/reminders': ({ locked, unlocked }) => ({
    body: { site_ids: [locked.id, unlocked.id], note: 'Ring', date: '2030-01-05', time: '09:00' },
  }),
  'POST /api/projects/selection/all another number': () => ({
    body: { count: 9_999, stage: 'Won' },
  }),
  'POST /api/my-projects/selection/all another number': () => ({
    body: { count: 9_999, isBookmarked: false },
  }),
  'POST /api/projects/selection/undo too late': () => ({ body: { undo: 'x' } }),
  'GET /projects/export/:format none awarded': () => ({
    path: '/projects/export/csv',
    query: { search: 'no such project', filters: '{"status":"Contract Awarded"}' },
  }),
  'POST /projects/:projectid/status a locked project': ({ locked }) => ({
    path: `/projects/${locked.id}/status`,
    body: { status: 'Won' },
  }),
  'POST /projects/:projectid/status an unlocked project': ({ unlocked }) => ({
    path: `/projects/${unlocked.id}/status`,
    body: { status: 'Won' },
  }),
  'POST /projects/:projectid/status a held project': ({ held }) => ({
    path: `/projects/${held.id}/status`,
    body: { status: 'Won' },
  }),
  'GET /projects/:projectid/neighbours': ({ locked }) => ({
    path: `/projects/${locked.id}/neighbours`,
  }),
  'GET /projects/:projectid/neighbours a held project': ({ held }) => ({
    path: `/projects/${held.id}/neighbours`,
  }),
  'POST /projects/:projectid/calls a locked project': ({ locked }) => ({
    path: `/projects/${locked.id}/calls`,
  }),
  'POST /projects/:projectid/calls an unlocked project': ({ unlocked }) => ({
    path: `/projects/${unlocked.id}/calls`,
  }),
  'POST /projects/:projectid/calls a held project': ({ held }) => ({
    path: `/projects/${held.id}/calls`,
  }),
  'GET /projects/:projectid/notes': ({ locked }) => ({ path: `/projects/${locked.id}/notes` }),
  'POST /projects/:projectid/notes a locked project': ({ locked }) => ({
    path: `/projects/${locked.id}/notes`,
    body: { note: 'Ring again.' },
  }),
  'POST /projects/:projectid/notes an unlocked project': ({ unlocked }) => ({
    path: `/projects/${unlocked.id}/notes`,
    body: { note: 'Ring again.' },
  }),
  'POST /projects/:projectid/notes a held project': ({ held }) => ({
    path: `/projects/${held.id}/notes`,
    body: { note: 'Ring again.' },
  }),
  'POST /projects/:projectid/notes a reminder': ({ unlocked }) => ({
    path: `/projects/${unlocked.id}/notes`,
    body: { note: 'Ring again.', date: addDays(londonToday(), 7), time: '09:30', type: 'Reminder' },
  }),
  'GET /projects/:projectid/notes/:noteid/remove without the token': (
    { unlocked },
    { reminderId }
  ) => ({ path: `/projects/${unlocked.id}/notes/${reminderId}/remove` }),
  "DELETE /projects/:projectid/notes/:noteid one's own": ({ unlocked }, { reminderId }) => ({
    path: `/projects/${unlocked.id}/notes/${reminderId}`,
  }),
  "DELETE /projects/:projectid/notes/:noteid another's": ({ unlocked, stranger }) => ({
    path: `/projects/${unlocked.id}/notes/${stranger.reminderId}`,
  }),
  'POST /api/reminders/undo too late': () => ({ body: { undo: 'x' } }),
  "PUT /api/reminders/:id one's own": (_, { reminderId }) => ({
    path: `/api/reminders/${reminderId}`,
    body: { done: true },
  }),
  "PUT /api/reminders/:id another's": ({ stranger }) => ({
    path: `/api/reminders/${stranger.reminderId}`,
    body: { done: true },
  }),
  'PUT /api/alerts': ({ locked }) => ({ body: { site_ids: [locked.id] } }),
  'POST /api/project/unlock a locked project': ({ locked }) => ({
    body: { project_id: locked.id },
  }),
  'POST /api/project/unlock an unlocked project': ({ unlocked }) => ({
    body: { project_id: unlocked.id },
  }),
  'POST /api/project/unlock a held project': ({ held }) => ({ body: { project_id: held.id } }),

  'PUT /api/saved-filters/:id an alert': (_, { filterId }) => ({
    path: `/api/saved-filters/${filterId}`,
    body: { notify: 'daily' },
  }),
  'POST /api/saved-filters': () => ({ body: { name: 'South', filters: { region: 'London' } } }),
  ...forFilter('GET'),
  ...forFilter('PUT', { name: 'Renamed' }),
  ...forFilter('PATCH', { name: 'Renamed' }),
  ...forFilter('DELETE'),

  'GET /assets/contractors/:file no such logo': () => ({ path: '/assets/contractors/none.png' }),
  'GET /contractors a contractor': ({ locked }) => ({
    path: '/contractors',
    query: { contractor: locked.contractor },
  }),
  'GET /contractors/:slug': () => ({ path: '/contractors/hartley-boone-construction' }),
  'GET /api/contractors/:slug/people': () => ({
    path: '/api/contractors/hartley-boone-construction/people',
  }),
  'GET /api/get-contractor/*': () => ({
    path: '/api/get-contractor/Hartley%20Boone%20Construction',
  }),

  'GET /insights filtered': filtered({ region: 'London' }),
  'GET /insights Contract Awarded': filtered({ status: 'Contract Awarded' }),
  "GET /api/user one's own token": (_, { token }) => ({ token }),
  'PUT /my-account/profile': () => ({
    body: {
      first_name: 'Ann',
      last_name: 'Other',
      phone: '02079460000',
      company: 'Other Works',
      position: 'Buyer',
    },
  }),
  'PUT /my-account/mails': () => ({ body: { alerts: true, reminders: true } }),
  'PUT /my-account/email': (_, { id }) => ({
    body: { email: `new-${id}@example.org`, password: PASSWORD },
  }),
  'PUT /my-account/password': () => ({
    body: {
      current_password: PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    },
  }),
  "DELETE /my-account/sessions/:key another's": () => ({ path: '/my-account/sessions/abc' }),
  'POST /my-account/tokens': () => ({ body: { name: 'Sheet' } }),
  "DELETE /my-account/tokens/:id one's own": (_, { tokenId }) => ({
    path: `/my-account/tokens/${tokenId}`,
  }),
  "DELETE /my-account/tokens/:id another's": ({ stranger }) => ({
    path: `/my-account/tokens/${stranger.tokenId}`,
  }),
  ...forAgreement('GET', ''),
  ...forAgreement('POST', '/signature'),
  ...forAgreement('POST', '/cancellation'),
  ...forAgreement('GET', '/thank-you'),
  ...forAgreement('GET', '/agreement.pdf'),
  ...ADMIN_CASES,
  'POST /my-account/deletion': () => ({ body: { confirmation: 'DELETE', password: PASSWORD } }),
}

function forFilter(method: string, body?: object): Record<string, Case> {
  const route = `${method} /api/saved-filters/:id`
  return {
    [`${route} one's own`]: (_, { filterId }) => ({ path: `/api/saved-filters/${filterId}`, body }),
    [`${route} another's`]: ({ stranger }) => ({
      path: `/api/saved-filters/${stranger.filterId}`,
      body,
    }),
  }
}

function forAgreement(method: string, end: string): Record<string, Case> {
  const path = `/agreements/${'a'.repeat(64)}${end}`
  return { [`${method} /agreements/:token${end} unknown link`]: () => ({ path }) }
}
