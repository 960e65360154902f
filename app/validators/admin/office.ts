import vine from '@vinejs/vine'
import { number } from '#validators/number'
import {
  DOMAIN_RULES,
  ENQUIRY_KINDS,
  ENQUIRY_STATUSES,
  TICKER_COLOURS,
} from '#shared/members/people'
import {
  CURRENCIES,
  PLAN_NAME_MAX,
  PLAN_NOTE_MAX,
  PLAN_PRICE_MAX,
  PLAN_TEXT_MAX,
} from '#shared/members/plans'
import {
  CONTACT_LIMIT_MAX,
  DOMAIN_NOTE_MAX,
  ENQUIRY_NOTE_MAX,
  SETTINGS_CREDITS_MAX,
  TICKER_MAX,
} from '#shared/limits'

const LONGEST_SEARCH = 200
const search = () => vine.string().trim().maxLength(LONGEST_SEARCH).optional()
const page = () => number().withoutDecimals().min(1).max(1_000_000).optional()
/** The longest state of a form, escaped. */
const LONGEST_STATE = 7000
/** What a form was opened with. */
export const seen = () => vine.string().maxLength(LONGEST_STATE)
const id = () => number().withoutDecimals().positive()
const day = () => vine.date({ formats: ['YYYY-MM-DD'] }).transform((value) => isoDay(value))

function isoDay(value: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
}

export const enquiryListValidator = vine.create({
  status: vine.enum(ENQUIRY_STATUSES).optional(),
  kind: vine.enum(ENQUIRY_KINDS).optional(),
  search: search(),
  page: page(),
  id: id().optional(),
})

export const enquiryChangeValidator = vine.create({
  seen: seen(),
  status: vine.enum(ENQUIRY_STATUSES),
  owner_id: id().nullable(),
  member_email: vine.string().trim().toLowerCase().maxLength(254).nullable(),
})

export const enquiryNoteValidator = vine.create({
  note: vine.string().trim().minLength(1).maxLength(ENQUIRY_NOTE_MAX),
})

export const domainListValidator = vine.create({
  search: search(),
  rule: vine.enum(DOMAIN_RULES).optional(),
  flagged: vine.enum(['1']).optional(),
  page: page(),
})

/** `flagged: false` clears the flag; `seen` is the form's `domainState`. */
export const domainChangeValidator = vine.create({
  seen: seen(),
  rule: vine.enum(DOMAIN_RULES),
  note: vine.string().trim().maxLength(DOMAIN_NOTE_MAX).nullable(),
  flagged: vine.boolean(),
})

export const newDomainValidator = vine.create({
  name: vine
    .string()
    .trim()
    .toLowerCase()
    .maxLength(253)
    .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/),
  rule: vine.enum(DOMAIN_RULES),
})

/** `before` is the id where an older page begins. */
export const activityLogValidator = vine.create({
  user: search(),
  action: vine.string().trim().maxLength(40).optional(),
  from: day().optional(),
  to: day().optional(),
  before: id().optional(),
})

export const settingsValidator = vine.create({
  seen: seen(),
  visitor_credits: number().withoutDecimals().min(0).max(SETTINGS_CREDITS_MAX),
  public_site_pages: vine.boolean(),
  free_credits: number().withoutDecimals().min(0).max(SETTINGS_CREDITS_MAX),
  contact_limit_free: number().withoutDecimals().min(1).max(CONTACT_LIMIT_MAX),
  contact_limit_paid: number().withoutDecimals().min(1).max(CONTACT_LIMIT_MAX),
  tickertape_text: vine.string().trim().maxLength(TICKER_MAX).nullable(),
  tickertape_colour: vine.enum(TICKER_COLOURS),
})

const planPrice = () => number().withoutDecimals().min(1).max(PLAN_PRICE_MAX).nullable()
const planName = () => vine.string().trim().minLength(1).maxLength(PLAN_NAME_MAX)

/** An empty price is given on request; a plan of companies without a name is not shown. */
export const pricesValidator = vine.create({
  seen: seen(),
  plan_free_name: planName(),
  plan_paid_name: planName(),
  plan_paid_monthly: planPrice(),
  plan_paid_yearly: planPrice(),
  plan_company_name: planName().nullable(),
  plan_company_includes: vine.string().trim().maxLength(PLAN_TEXT_MAX).nullable(),
  plan_company_monthly: planPrice(),
  plan_company_yearly: planPrice(),
  plan_currency: vine.enum(CURRENCIES),
  plan_vat_note: vine.string().trim().maxLength(PLAN_NOTE_MAX).nullable(),
})

export const clockValidator = vine.create({ day: day() })
