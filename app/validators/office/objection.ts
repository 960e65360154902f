import vine from '@vinejs/vine'
import { number } from '#validators/number'
import { phoneNumbers } from '#privacy/contact_hashes'
import { CODE_DIGITS, OBJECTION_LENGTHS, OBJECTION_STATUSES } from '#shared/members/objections'
import { emailField } from '#validators/accounts/person'

const NO_NUMBER = 'Please enter a telephone number of the United Kingdom or Ireland.'

const oneNumber = vine.createRule((value, _, field) => {
  if (typeof value !== 'string') return
  const numbers = phoneNumbers(value)
  if (numbers.length === 0) field.report(NO_NUMBER, 'oneNumber', field)
})

/** `POST /remove-my-details`: by which detail the person is listed. `website` is filled in by machines alone. */
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

/** `POST /remove-my-details/code`: the code of the mail. */
export const objectionCodeValidator = vine.create({
  token: vine.string().maxLength(64),
  code: vine
    .string()
    .parse((value) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)),
})

/** `GET /admin/objections`; `search` is an e-mail address or a number, `id` the request that is open. */
export const objectionListValidator = vine.create({
  status: vine.enum(OBJECTION_STATUSES).optional(),
  search: vine.string().trim().maxLength(254).optional(),
  page: number().withoutDecimals().min(1).max(1_000_000).optional(),
  id: number().withoutDecimals().positive().optional(),
})

/** `PUT /admin/objections/:id`; a number is approved once somebody has rung it. */
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
