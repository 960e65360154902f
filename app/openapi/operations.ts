import { accepted, acceptedFilters } from '#openapi/requests'
import { always, component, listOf, objectOf, oneOf, text, yesNo } from '#openapi/schema'
import type { JsonSchema } from '#openapi/schema'
import { bookmarkValidator, projectValidator } from '#validators/sites/project'
import { registrationValidator } from '#validators/accounts/registration'
import { savedFilterChangeValidator, savedFilterValidator } from '#validators/sites/saved_filter'
import { sessionValidator } from '#validators/accounts/session'
import { directoryOptionsValidator, siteFilters } from '#validators/sites/site_filters'
import { listAnswerParameters, siteListParameters } from '#validators/sites/site_list'

/** `token` is a program with an access token. */
export type Access = 'everybody' | 'session' | 'token'

export type Operation = {
  id: string
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  group: (typeof GROUPS)[number]
  summary: string
  description?: string
  access: Access
  query?: JsonSchema
  body?: JsonSchema
  status?: number
  answer: JsonSchema
  /** Beyond those implied by access and body. */
  errors?: number[]
}

export const GROUPS = ['Projects', 'Saved filters', 'Lists for filters', 'Account'] as const

const filtersObject = acceptedFilters(siteFilters)
const success = component('Success')

const list = accepted(siteListParameters)

/** JSON inside the query string has its own schema there. */
const listQuery: JsonSchema = {
  ...list,
  properties: {
    ...(list.properties as object),
    filters: component('SiteFilters'),
    ...(accepted(listAnswerParameters).properties as object),
  },
}

function withFilters(body: JsonSchema): JsonSchema {
  return {
    ...body,
    properties: { ...(body.properties as object), filters: component('SiteFilters') },
  }
}

export const REQUESTS: Record<string, JsonSchema> = { SiteFilters: filtersObject }

export const OPERATIONS: Operation[] = [
  {
    id: 'listProjects',
    method: 'get',
    path: '/api/projects',
    group: 'Projects',
    summary: 'Search and filter the projects',
    description:
      'A page of the projects the member can list: live ones, newest first, unless the query says otherwise. Contacts are never included. Anything the plan does not include returns 403.',
    access: 'session',
    query: listQuery,
    answer: component('ProjectList'),
    errors: [403, 422, 429],
  },
  {
    id: 'showProject',
    method: 'get',
    path: '/projects/{projectid}',
    group: 'Projects',
    summary: 'One project in full',
    description:
      'Send `Accept: application/json`. The contacts are in the answer only where `contact_access` is `granted`. Members can read contacts for a limited number of projects per day (London time). Beyond that, a project with contacts that they have not read that day returns 429, and `Retry-After` gives the seconds until the limit resets. Visitors can open as many as the settings allow, and are then redirected to sign up (302).',
    access: 'everybody',
    answer: component('ProjectDetail'),
    errors: [404, 429],
  },
  {
    id: 'viewProject',
    method: 'post',
    path: '/api/project/view',
    group: 'Projects',
    summary: 'Record that a project was viewed',
    access: 'session',
    body: accepted(projectValidator),
    answer: success,
    errors: [404],
  },
  {
    id: 'unlockProject',
    method: 'post',
    path: '/api/project/unlock',
    group: 'Projects',
    summary: 'Spend a credit on the contacts of a project',
    description:
      'A project that is already unlocked costs nothing. `success` is false when no credit is left or the project has no contacts.',
    access: 'session',
    body: accepted(projectValidator),
    answer: objectOf({ success: yesNo(), message: text() }),
    errors: [404, 429],
  },
  {
    id: 'bookmarkProject',
    method: 'post',
    path: '/ajaxRequest',
    group: 'Projects',
    summary: 'Add a project to My Projects, or remove it',
    description: 'Idempotent.',
    access: 'session',
    body: accepted(bookmarkValidator),
    answer: objectOf({ success: always(true), isBookmarked: yesNo() }),
    errors: [403, 404],
  },
  {
    id: 'listSavedFilters',
    method: 'get',
    path: '/api/saved-filters',
    group: 'Saved filters',
    summary: 'The member’s saved filters, sorted by name',
    access: 'session',
    answer: listOf(component('SavedFilter')),
  },
  {
    id: 'createSavedFilter',
    method: 'post',
    path: '/api/saved-filters',
    group: 'Saved filters',
    summary: 'Save a filter',
    description: 'Paid members only. Up to 10, each with a unique name.',
    access: 'session',
    body: withFilters(accepted(savedFilterValidator)),
    status: 201,
    answer: component('SavedFilter'),
    errors: [403],
  },
  {
    id: 'showSavedFilter',
    method: 'get',
    path: '/api/saved-filters/{id}',
    group: 'Saved filters',
    summary: 'One saved filter',
    access: 'session',
    answer: component('SavedFilter'),
    errors: [404],
  },
  {
    id: 'changeSavedFilter',
    method: 'put',
    path: '/api/saved-filters/{id}',
    group: 'Saved filters',
    summary: 'Rename a saved filter, replace its filters, or set how often it sends alerts',
    access: 'session',
    body: withFilters(accepted(savedFilterChangeValidator)),
    answer: component('SavedFilter'),
    errors: [403, 404],
  },
  {
    id: 'deleteSavedFilter',
    method: 'delete',
    path: '/api/saved-filters/{id}',
    group: 'Saved filters',
    summary: 'Delete a saved filter',
    access: 'session',
    answer: objectOf({ message: always('Filter deleted successfully') }),
    errors: [404],
  },
  {
    id: 'siteDetails',
    method: 'get',
    path: '/api/sites/details',
    group: 'Lists for filters',
    summary: 'Values for the filters',
    access: 'session',
    answer: component('SiteDetails'),
  },
  {
    id: 'directoryOptions',
    method: 'get',
    path: '/api/sites/options',
    group: 'Lists for filters',
    summary: 'Up to 20 names that match what was typed, those with most projects first',
    access: 'session',
    query: accepted(directoryOptionsValidator),
    answer: listOf(text()),
    errors: [422],
  },
  {
    id: 'settings',
    method: 'get',
    path: '/api/settings',
    group: 'Account',
    summary: 'Public settings',
    access: 'everybody',
    answer: component('Settings'),
  },
  {
    id: 'accountData',
    method: 'get',
    path: '/api/account/data',
    group: 'Account',
    summary: 'The member who is logged in',
    access: 'session',
    answer: objectOf({ user: component<object>('Account') }),
  },
  {
    id: 'viewLog',
    method: 'get',
    path: '/api/account/view-log',
    group: 'Account',
    summary: 'The 20 projects viewed last, newest first',
    access: 'session',
    answer: objectOf({ user: component<object>('ViewLog') }),
  },
  {
    id: 'tokenUser',
    method: 'get',
    path: '/api/user',
    group: 'Account',
    summary: 'The member who owns an access token',
    description: 'The only call that takes a token. Create tokens in My Account.',
    access: 'token',
    answer: component('Account'),
    errors: [403],
  },
  {
    id: 'logIn',
    method: 'post',
    path: '/login',
    group: 'Account',
    summary: 'Start a session',
    description:
      'Send `Accept: application/json`. Keep the response’s cookies. Up to 10 tries per address and network in 5 minutes.',
    access: 'everybody',
    body: accepted(sessionValidator),
    answer: objectOf({ redirectTo: text('Where the member wanted to go before.') }),
    errors: [403, 429],
  },
  {
    id: 'register',
    method: 'post',
    path: '/register',
    group: 'Account',
    summary: 'Sign up',
    description:
      'Send `Accept: application/json`. The response is the same whether or not the address has an account.',
    access: 'everybody',
    body: accepted(registrationValidator),
    answer: objectOf({ message: oneOf(['Please check your email to verify your account.']) }),
    errors: [429],
  },
  {
    id: 'logOut',
    method: 'post',
    path: '/logout',
    group: 'Account',
    summary: 'End the session',
    description: 'Send `Accept: application/json`.',
    access: 'everybody',
    answer: success,
  },
]
