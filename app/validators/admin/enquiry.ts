import vine from '@vinejs/vine'
import { ENQUIRY_LENGTHS, ENQUIRY_TOPIC_NAMES } from '#shared/members/enquiries'
import { phoneDigits } from '#shared/members/person'
import { emailField } from '#validators/accounts/person'

const text = (field: keyof typeof ENQUIRY_LENGTHS) =>
  vine.string().trim().maxLength(ENQUIRY_LENGTHS[field])

const phone = () =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? phoneDigits(value) : value))
    .maxLength(ENQUIRY_LENGTHS.phone)

/** Demo requests need a company and phone number, because we call back. `website` is a honeypot. */
export const enquiryValidator = vine.create(
  vine
    .object({
      topic: vine.enum(ENQUIRY_TOPIC_NAMES),
      name: text('name').minLength(1),
      email: emailField(),
      website: vine.string().maxLength(500).optional(),
    })
    .merge(
      vine.group([
        vine.group.if((data) => data.topic === 'demo', {
          company: text('company').minLength(1),
          phone: phone().minLength(1),
          message: text('message').optional(),
        }),
        vine.group.else({
          company: text('company').optional(),
          phone: phone().optional(),
          message: text('message').minLength(1),
        }),
      ])
    )
)
