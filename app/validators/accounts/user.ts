import vine from '@vinejs/vine'
import { number } from '#validators/number'
import { FOLLOW_UPS, MEMBERSHIPS, USER_TYPES } from '#shared/members/people'
import { BULK_USERS_MAX, CREDITS_MAX, LIST_MAX } from '#shared/limits'
import { isDay } from '#shared/time/dates'
import { emailField, personFields } from '#validators/accounts/person'

const LONGEST_FILTER = 200
/** The longest state of the form, escaped. */
const LONGEST_STATE = 5000
const filter = () => vine.string().trim().maxLength(LONGEST_FILTER).optional()

const USER_SORTS = [
  'id',
  'name',
  'company',
  'membership',
  'member_since',
  'plan_start_date',
  'plan_end_date',
  'status',
] as const

const day = () => vine.string().use(realDay()).nullable()

const realDay = vine.createRule((value, _, field) => {
  if (typeof value !== 'string' || isDay(value)) return
  field.report('Please enter a real date.', 'realDay', field)
})

const userFilters = () => ({
  name: filter(),
  phone: filter(),
  email: filter(),
  company: filter(),
  position: filter(),
  search: filter(),
  membership: vine.enum(MEMBERSHIPS).optional(),
  status: vine.enum(FOLLOW_UPS).optional(),
  credits: vine.enum(['held']).optional(),
})

export const userListValidator = vine.create({
  ...userFilters(),
  sortBy: vine.enum(USER_SORTS).optional(),
  sortDirection: vine.enum(['asc', 'desc']).optional(),
  page: number().withoutDecimals().min(1).max(1_000_000).optional(),
  id: number().withoutDecimals().positive().optional(),
})

const details = {
  first_name: personFields.first_name.clone(),
  last_name: personFields.last_name.clone(),
  email: emailField(),
  phone: personFields.phone.clone().nullable(),
  company: personFields.company.clone().nullable(),
  position: personFields.position.clone().nullable(),
  membership: vine.enum(MEMBERSHIPS),
  plan_start_date: day(),
  plan_end_date: day(),
  freeCredits: number().withoutDecimals().min(0).max(CREDITS_MAX),
  contract_awarded: vine.boolean(),
}

export const newUserValidator = vine.create(details)

export const userValidator = vine.create({
  ...details,
  seen: vine.string().maxLength(LONGEST_STATE),
  type: vine.enum(USER_TYPES),
  viewsLeft: number().withoutDecimals().min(0).max(CREDITS_MAX),
  follow_up: vine.enum(FOLLOW_UPS).nullable(),
})

export const suspensionValidator = vine.create({ suspended: vine.boolean() })

export const verificationValidator = vine.create({ how: vine.enum(['verify', 'resend']) })

export const anonymisationValidator = vine.create({ confirmation: vine.string().trim() })

export const bulkFollowUpValidator = vine.create({
  ids: vine
    .array(number().withoutDecimals().positive())
    .minLength(1)
    .maxLength(BULK_USERS_MAX)
    .distinct(),
  follow_up: vine.enum(FOLLOW_UPS).nullable(),
})

export const listFollowUpValidator = vine.create({
  filters: vine.object(userFilters()),
  count: number().withoutDecimals().min(1).max(LIST_MAX),
  follow_up: vine.enum(FOLLOW_UPS).nullable(),
})
