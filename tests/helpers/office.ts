import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import {
  settingsState,
  storedOperator,
  storedPrices,
  storedSettings,
} from '#queries/admin/current_settings'
import { legalState, storedLegalPage } from '#queries/admin/legal_pages'
import type User from '#models/user'
import { storedTime } from '#shared/time/dates'
import { createUser } from '#tests/helpers/factories'
import { propsOf } from '#tests/helpers/page_props'

/** An administrator called Olive Office. */
export const asAdmin = () => createUser({ type: 'admin', firstName: 'Olive', lastName: 'Office' })

/** A call of the office that changes something, answered as JSON and without following redirects. */
export const write = (
  client: ApiClient,
  method: string,
  path: string,
  as: User,
  body: object = {}
) =>
  client
    .request(path, method)
    .header('accept', 'application/json')
    .redirects(0)
    .withCsrfToken()
    .loginAs(as)
    .json(body)

const ADDRESSES = {
  'admin/ActivityLog': '/admin/activity-log',
  'admin/Contractors': '/admin/contractors',
  'admin/Dashboard': '/admin/dashboard',
  'admin/Domains': '/admin/domains',
  'admin/Enquiries': '/admin/enquiries',
  'admin/LegalPages': '/admin/legal',
  'admin/Objections': '/admin/objections',
  'admin/Upgrades': '/admin/upgrades',
  'admin/UploadSites': '/admin/sites/upload',
  'admin/Users': '/admin/users',
}

/** The props of a page of the office. */
export async function read<Page extends keyof typeof ADDRESSES>(
  client: ApiClient,
  page: Page,
  as: User,
  qs: object = {}
) {
  const response = await client.get(ADDRESSES[page]).qs(qs).loginAs(as).withInertia()
  response.assertStatus(200)
  return propsOf(response, page)
}

/** What a form of the settings that is opened now sends back. */
export const seenSettings = async () => settingsState(await storedSettings())
export const seenPrices = async () => settingsState(await storedPrices())
export const seenOperator = async () => settingsState(await storedOperator())
export const seenTerms = async () => legalState(await storedLegalPage('terms'))

/** What the plans stand at until someone writes them. */
export const NO_PRICES = {
  plan_paid_monthly: null,
  plan_paid_yearly: null,
  plan_company_name: null,
  plan_company_includes: null,
  plan_company_monthly: null,
  plan_company_yearly: null,
  plan_vat_note: null,
}

/** Plans as an administrator may write them. */
export const PRICES = {
  plan_free_name: 'Free',
  plan_paid_name: 'Paid',
  plan_paid_monthly: 120,
  plan_paid_yearly: 1200,
  plan_company_name: 'Company',
  plan_company_includes: 'Several members\nOne invoice',
  plan_company_monthly: null,
  plan_company_yearly: 4800,
  plan_currency: 'GBP',
  plan_vat_note: 'Prices exclude VAT.',
}

/** No one has named the company. */
export const NO_OPERATOR = {
  operator_name: null,
  operator_address: null,
  operator_country: null,
  operator_number: null,
  operator_vat: null,
  operator_ico: null,
  operator_email: null,
  operator_phone: null,
}

/** A company as an administrator may write it. */
export const OPERATOR = {
  operator_name: 'Sites Ltd',
  operator_address: '1 High Street\nLeeds\nLS1 1AA',
  operator_country: 'England and Wales',
  operator_number: '01234567',
  operator_vat: 'GB123456789',
  operator_ico: 'ZA123456',
  operator_email: 'legal@sites.example',
  operator_phone: '0113 496 0000',
}

/** An enquiry as it arrives; answers its id. */
export async function createEnquiry(attributes: object = {}) {
  const [id] = await db.table('enquiries').insert({
    kind: 'Contact',
    name: 'Ann Other',
    email: 'ann@example.org',
    message: 'About 50% of my leads',
    created_at: storedTime(),
    ...attributes,
  })
  return Number(id)
}
