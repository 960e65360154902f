import type { ContactLimits } from '#shared/members/contact_limits'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { CONTACT_LIMIT, FREE_CREDITS } from '#shared/limits'
import { DEFAULT_TICKER_COLOUR } from '#shared/members/people'
import type { Operator, StoredOperator } from '#shared/admin/operator'
import { CURRENCIES, type Currency, type Plan, type PriceList } from '#shared/members/plans'

export type Settings = {
  /** Null until an administrator names the company. */
  operator: Operator | null
  visitorCredits: number
  /** Whether anyone may read a short page of every site. */
  publicSitePages: boolean
  freeCredits: number
  contactLimits: ContactLimits
  ticker: { text: string; colour: string } | null
}

const DEFAULTS = {
  visitor_credits: 0,
  public_site_pages: false,
  free_credits: FREE_CREDITS,
  contact_limit_free: CONTACT_LIMIT,
  contact_limit_paid: CONTACT_LIMIT,
  tickertape_text: null as string | null,
  tickertape_colour: DEFAULT_TICKER_COLOUR as string,
}

const DEFAULT_PRICES = {
  plan_free_name: 'Free',
  plan_paid_name: 'Paid',
  plan_paid_monthly: null as number | null,
  plan_paid_yearly: null as number | null,
  plan_company_name: null as string | null,
  plan_company_includes: null as string | null,
  plan_company_monthly: null as number | null,
  plan_company_yearly: null as number | null,
  plan_currency: CURRENCIES[0] as Currency,
  plan_vat_note: null as string | null,
}

const DEFAULT_OPERATOR: StoredOperator = {
  operator_name: null,
  operator_address: null,
  operator_country: null,
  operator_number: null,
  operator_vat: null,
  operator_ico: null,
  operator_email: null,
  operator_phone: null,
}

export type StoredSettings = typeof DEFAULTS
export type StoredPrices = typeof DEFAULT_PRICES

/** Locked in a transaction; defaults until someone saves settings. */
export async function storedSettings(client?: QueryClientContract): Promise<StoredSettings> {
  const values = await stored(DEFAULTS, client)
  return { ...values, public_site_pages: Boolean(values.public_site_pages) }
}

/** Likewise. */
export function storedPrices(client?: QueryClientContract): Promise<StoredPrices> {
  return stored(DEFAULT_PRICES, client)
}

/** Likewise. */
export function storedOperator(client?: QueryClientContract): Promise<StoredOperator> {
  return stored(DEFAULT_OPERATOR, client)
}

async function stored<Values extends object>(
  defaults: Values,
  client: QueryClientContract = db.connection()
): Promise<Values> {
  const query = client.from('settings').where('id', 1).select(Object.keys(defaults))
  const row = await (client.isTransaction ? query.forUpdate() : query).first()
  return { ...defaults, ...row }
}

/** A form returns this, so that saving detects changes made in the meantime. */
export function settingsState(values: StoredSettings | StoredPrices | StoredOperator): string {
  return JSON.stringify(Object.values(values).map((value) => value ?? ''))
}

export async function currentSettings(): Promise<Settings> {
  const row = await stored({ ...DEFAULTS, ...DEFAULT_OPERATOR })
  const text = row.tickertape_text?.trim() ?? ''
  return {
    operator: operatorOf(row),
    visitorCredits: row.visitor_credits,
    publicSitePages: row.public_site_pages,
    freeCredits: row.free_credits,
    contactLimits: { free: row.contact_limit_free, paid: row.contact_limit_paid },
    ticker: text ? { text, colour: row.tickertape_colour } : null,
  }
}

/** The company that runs the product, for pages and emails. */
export async function currentOperator(client: QueryClientContract): Promise<Operator | null> {
  const row = await client.from('settings').where('id', 1).first()
  return row && operatorOf(row)
}

function operatorOf(row: StoredOperator): Operator | null {
  if (!row.operator_name) return null
  return {
    name: row.operator_name,
    address: row.operator_address,
    country: row.operator_country,
    number: row.operator_number,
    vat: row.operator_vat,
    ico: row.operator_ico,
    email: row.operator_email,
    phone: row.operator_phone,
  }
}

/** The plans as pages show them; that of companies only where it has a name. */
export async function priceList(): Promise<PriceList> {
  const row = await stored({ ...DEFAULT_PRICES, contact_limit_paid: CONTACT_LIMIT })
  const { plan_paid_monthly: paidMonthly, plan_paid_yearly: paidYearly } = row
  const plans: Plan[] = [
    { key: 'trial', name: row.plan_free_name, monthly: 0, yearly: 0, includes: [] },
    {
      key: 'full',
      name: row.plan_paid_name,
      monthly: paidMonthly,
      yearly: paidYearly,
      includes: [],
    },
  ]
  if (row.plan_company_name) {
    plans.push({
      key: 'company',
      name: row.plan_company_name,
      monthly: row.plan_company_monthly,
      yearly: row.plan_company_yearly,
      includes: linesOf(row.plan_company_includes ?? ''),
    })
  }
  return {
    currency: row.plan_currency,
    vatNote: row.plan_vat_note,
    plans,
    contactsPerDay: row.contact_limit_paid,
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
