import vine from '@vinejs/vine'
import { number } from '#validators/number'
import { phoneNumbers } from '#privacy/contact_hashes'
import { CODE_DIGITS, OBJECTION_LENGTHS, OBJECTION_STATUSES } from '#shared/members/objections'
import { emailField } from '#validators/accounts/person'

const NO_NUMBER = 'Please enter a UK or Irish phone number.'

const oneNumber = vine.createRule((value, _, field) => {
  if (typeof value !== 'string') return
  const numbers = phoneNumbers(value)
  if (numbers.length === 0) field.report(NO_NUMBER, 'oneNumber', field)
})

/** `website` is a honeypot. */
export const objectionValidator = vine.create(
  vine
    .object({
      name: vine.string().trim().minLength(1).maxLength(OBJECTION_LENGTHS.name),
      by: vine.enum(['email', 'phone'] as const),
      website: vine.string().maxLength(500).optional(),
    })
    .merge(
      vine.group([
        vine.group.if((data) => data.by === 'phone', {
          phone: vine.string().trim().maxLength(OBJECTION_LENGTHS.phone).use(oneNumber()),
        }),
        vine.group.else({ email: emailField() }),
      ])
    )
)

export const objectionCodeValidator = vine.create({
  token: vine.string().maxLength(64),
  code: vine
    .string()
    .parse((value) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)),
})

/** `search` is an email address or number; `id` opens a request. */
export const objectionListValidator = vine.create({
  status: vine.enum(OBJECTION_STATUSES).optional(),
  search: vine.string().trim().maxLength(254).optional(),
  page: number().withoutDecimals().min(1).max(1_000_000).optional(),
  id: number().withoutDecimals().positive().optional(),
})

/** Numbers can be approved only after a call. */
export const objectionDecisionValidator = vine.create(
  vine.object({ decision: vine.enum(['approve', 'refuse'] as const) }).merge(
    vine.group([
      vine.group.if((data) => data.decision === 'refuse', {
        reason: vine.string().trim().minLength(1).maxLength(OBJECTION_LENGTHS.reason),
      }),
      vine.group.else({ called: vine.boolean().optional() }),
    ])
  )
)
