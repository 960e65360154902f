import { ADMIN_LISTS } from '#exports/admin_lists'
import { legalState } from '#queries/admin/legal_pages'
import { BUILT_IN_LEGAL } from '#shared/admin/legal_pages'
import { NO_OPERATOR, NO_PRICES } from '#tests/helpers/office'
import { siteForm } from '#tests/helpers/site_form'
import type { Case } from './asked.js'

/** What the lines of the table about the administrators' routes ask for. */
export const ADMIN_CASES: Record<string, Case> = {
  'PUT /admin/contractors/:id an unknown one': () => ({
    path: '/admin/contractors/4000000',
    body: { name: 'Another Name' },
  }),
  'POST /admin/contractors/:id/logo without a file': () => ({
    path: '/admin/contractors/4000000/logo',
  }),
  'DELETE /admin/contractors/:id/logo an unknown one': () => ({
    path: '/admin/contractors/4000000/logo',
  }),
  'POST /admin/contractors/kept-apart': () => ({ body: { ids: [4_000_000, 4_000_001] } }),
  'POST /admin/contractors/merges unknown ones': () => ({
    body: { source_ids: [4_000_000], target_id: 4_000_001 },
  }),
  'DELETE /admin/contractors/merges/:id an unknown one': () => ({
    path: '/admin/contractors/merges/4000000',
  }),
  'POST /admin/upgrades for a member': ({ people }) => ({ body: { user_id: people.free.id } }),
  'PUT /admin/upgrades/:id/terms unknown upgrade': () => ({
    path: '/admin/upgrades/999999/terms',
    body: { term_months: 12, price: 100, signature: 'Olive Office' },
  }),
  'POST /admin/upgrades/:id/completion unknown upgrade': () => ({
    path: '/admin/upgrades/999999/completion',
    body: { payment_reference: 'INV-1' },
  }),
  'POST /admin/upgrades/:id/cancellation unknown upgrade': () => ({
    path: '/admin/upgrades/999999/cancellation',
  }),
  'POST /api/sites': () => ({ body: siteForm() }),
  'GET /api/sites/place a postcode': () => ({ query: { postcode: 'M50 2EQ' } }),
  'POST /api/sites/statuses a project': ({ locked }) => ({
    body: { ids: [locked.id], site_status: 'Live' },
  }),
  'POST /api/sites/list/statuses another number': () => ({
    path: '/api/sites/list/statuses',
    body: { count: 9_999, site_status: 'Hold' },
  }),
  'POST /api/sites/list/deletions another number': () => ({
    path: '/api/sites/list/deletions',
    body: { count: 9_999 },
  }),
  'POST /api/sites/deletions unknown projects': () => ({
    body: { ids: [4_000_000_000], confirmation: 1 },
  }),
  'GET /api/sites/:site a project': ({ locked }) => ({ path: `/api/sites/${locked.id}` }),
  'POST /api/sites/:site a project': ({ locked }) => ({
    path: `/api/sites/${locked.id}`,
    body: { description: 'New words.' },
  }),
  'DELETE /api/sites/:site unknown project': () => ({ path: '/api/sites/4000000000' }),
  'GET /api/sites/:site/:kind a project': ({ locked }) => ({
    path: `/api/sites/${locked.id}/views`,
  }),
  'GET /api/sites/:site/history a project': ({ locked }) => ({
    path: `/api/sites/${locked.id}/history`,
  }),
  'POST /api/sites/:site/history/:change unknown change': ({ locked }) => ({
    path: `/api/sites/${locked.id}/history/4000000000`,
  }),
  'GET /admin/sites/verify/:site not waiting': ({ locked }) => ({
    path: `/admin/sites/verify/${locked.id}`,
  }),
  'POST /admin/sites/verify/:site/postponement not waiting': ({ locked }) => ({
    path: `/admin/sites/verify/${locked.id}/postponement`,
  }),
  'POST /admin/sites/imports no file': () => ({}),
  ...Object.fromEntries(
    Object.keys(ADMIN_LISTS).map((list) => [
      `GET /admin/:list/export/:format ${list}`,
      () => ({ path: `/admin/${list}/export/csv` }),
    ])
  ),
  ...forImport('GET', ''),
  ...forImport('PUT', '/encoding', { encoding: 'utf8' }),
  ...forImport('PUT', '/mapping', {
    source: '',
    fields: {},
    new_sites: 'Verify',
    restore_deleted: false,
  }),
  ...forImport('POST', '/application'),
  ...forImport('POST', '/cancellation'),
  ...forImport('GET', '/undo'),
  ...forImport('POST', '/undo'),
  ...forImport('POST', '/undo/kept'),
  ...forImport('GET', '/rejected'),
  'PUT /admin/settings': () => ({
    body: {
      seen: '[1000,true,5,300,300,"","Red"]',
      visitor_credits: 1000,
      public_site_pages: true,
      free_credits: 5,
      contact_limit_free: 300,
      contact_limit_paid: 300,
      tickertape_text: null,
      tickertape_colour: 'Red',
    },
  }),
  'PUT /admin/prices': () => ({
    body: {
      seen: '["Free","Paid","","","","","","","GBP",""]',
      plan_free_name: 'Free',
      plan_paid_name: 'Paid',
      plan_currency: 'GBP',
      ...NO_PRICES,
    },
  }),
  'PUT /admin/legal/company': () => ({
    body: { seen: '["","","","","","","",""]', ...NO_OPERATOR },
  }),
  'PUT /admin/legal/:page the terms': () => ({
    path: '/admin/legal/terms',
    body: { seen: legalState(BUILT_IN_LEGAL.terms), own_text: null },
  }),
  'POST /admin/legal/:page/confirmation out of date': () => ({
    path: '/admin/legal/terms/confirmation',
    body: { seen: '0 of 26/11/2026' },
  }),
  'POST /admin/clock nothing to confirm': () => ({ body: { day: '2026-11-22' } }),
  'PUT /admin/enquiries/:id unknown enquiry': () => ({
    path: '/admin/enquiries/999999',
    body: { seen: 'New - -', status: 'New', owner_id: null, member_email: null },
  }),
  'POST /admin/enquiries/:id/notes unknown enquiry': () => ({
    path: '/admin/enquiries/999999/notes',
    body: { note: 'Rang' },
  }),
  'PUT /admin/objections/:id unknown objection': () => ({
    path: '/admin/objections/999999',
    body: { decision: 'approve', called: true },
  }),
  'POST /admin/do-not-call unknown list': () => ({ body: {} }),
  'POST /admin/domains': (_, { id }) => ({
    body: { name: `domain-${id}.example`, rule: 'Allow' },
  }),
  'PUT /admin/domains/:id unknown domain': () => ({
    path: '/admin/domains/999999',
    body: { seen: '-', rule: 'Allow', note: null, flagged: false },
  }),
  'POST /admin/users empty form': () => ({ body: {} }),
  'POST /admin/users/follow-up nobody known': () => ({
    body: { ids: [999999], follow_up: 'Keen' },
  }),
  'POST /admin/users/list/follow-up changed list': () => ({
    body: { filters: { email: 'nobody@nowhere.example' }, count: 3, follow_up: 'Keen' },
  }),
  ...forUnknownUser('PUT', '', {
    seen: '-',
    first_name: 'Ann',
    last_name: 'Other',
    email: 'ann.unknown@example.org',
    phone: null,
    company: null,
    position: null,
    type: 'user',
    membership: 'free',
    plan_start_date: null,
    plan_end_date: null,
    freeCredits: 0,
    viewsLeft: 0,
    contract_awarded: false,
    follow_up: null,
  }),
  ...forUnknownUser('GET', '/export'),
  ...forUnknownUser('PUT', '/suspension', { suspended: true }),
  ...forUnknownUser('POST', '/verification', { how: 'verify' }),
  ...forUnknownUser('POST', '/held-credits'),
  ...forUnknownUser('POST', '/password-reset'),
  ...forUnknownUser('POST', '/anonymisation', { confirmation: 'x@example.org' }),
  'GET /admin/sites/export/:format': () => ({ path: '/admin/sites/export/csv' }),
  'GET /admin/users/logos/:file no such logo': () => ({
    path: `/admin/users/logos/${'a'.repeat(32)}.png`,
  }),
  'POST /admin/users/:id/logo without a file': () => ({ path: '/admin/users/999999/logo' }),
  ...forUnknownUser('DELETE', '/logo'),
}

function forUnknownUser(method: string, end: string, body?: object): Record<string, Case> {
  const title = `${method} /admin/users/:id${end} unknown user`
  return { [title]: () => ({ path: `/admin/users/999999${end}`, body }) }
}

function forImport(method: string, end: string, body?: object): Record<string, Case> {
  const path = `/admin/sites/imports/999999${end}`
  return { [`${method} /admin/sites/imports/:id${end} unknown import`]: () => ({ path, body }) }
}
