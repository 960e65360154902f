import vine from '@vinejs/vine'
import { number } from '#validators/number'
import { FOLLOW_UPS, MEMBERSHIPS, USER_TYPES } from '#shared/members/people'
import { BULK_USERS_MAX, CREDITS_MAX, TOTAL_CAP } from '#shared/limits'
import { emailField, personFields } from '#validators/accounts/person'

const LONGEST_FILTER = 200
/** Every text of the form at its longest, escaped, with room for the rest. */
const LONGEST_STATE = 5000
const filter = () => vine.string().trim().maxLength(LONGEST_FILTER).optional()

const USER_SORTS = [
  'id',
  'name',
  'company',
  'membership',
  'plan_start_date',
  'plan_end_date',
  'status',
] as const

const day = () =>
  vine
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .use(realDay())
    .nullable()

/** A day that the calendar has. */
const realDay = vine.createRule((value, _, field) => {
  if (typeof value !== 'string') return
  const date = new Date(`${value}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  if (!isReal) field.report('Please enter a day that exists.', 'realDay', field)
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
})

/** Filter Users, with order and page. */
export const userListValidator = vine.create({
  ...userFilters(),
  sortBy: vine.enum(USER_SORTS).optional(),
  sortDirection: vine.enum(['asc', 'desc']).optional(),
  page: number().withoutDecimals().min(1).max(1_000_000).optional(),
  id: number().withoutDecimals().positive().optional(),
})

/** What an administrator enters about a new person and may change later. */
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

/** `POST /admin/users`. */
export const newUserValidator = vine.create(details)

/** `PUT /admin/users/:id`: everything that an administrator may change about a person. */
export const userValidator = vine.create({
  ...details,
  seen: vine.string().maxLength(LONGEST_STATE),
  type: vine.enum(USER_TYPES),
  viewsLeft: number().withoutDecimals().min(0).max(CREDITS_MAX),
  follow_up: vine.enum(FOLLOW_UPS).nullable(),
})

/** `PUT /admin/users/:id/suspension`. */
export const suspensionValidator = vine.create({ suspended: vine.boolean() })

/** `POST /admin/users/:id/verification`: verify at once, or send the link again. */
export const verificationValidator = vine.create({ how: vine.enum(['verify', 'resend']) })

/** `POST /admin/users/:id/anonymisation`: the e-mail address typed once more. */
export const anonymisationValidator = vine.create({ confirmation: vine.string().trim() })

/** `POST /admin/users/follow-up`: one label for many. */
export const bulkFollowUpValidator = vine.create({
  ids: vine
    .array(number().withoutDecimals().positive())
    .minLength(1)
    .maxLength(BULK_USERS_MAX)
    .distinct(),
  follow_up: vine.enum(FOLLOW_UPS).nullable(),
})

/** `POST /admin/users/list/follow-up`: one label for everyone the filters find, as many as were confirmed. */
export const listFollowUpValidator = vine.create({
  filters: vine.object(userFilters()),
  count: number().withoutDecimals().min(1).max(TOTAL_CAP),
  follow_up: vine.enum(FOLLOW_UPS).nullable(),
})
