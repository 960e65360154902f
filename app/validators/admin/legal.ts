import vine from '@vinejs/vine'
import { LEGAL_TEXT_MAX } from '#shared/admin/legal_pages'
import { OPERATOR_LENGTHS, type OperatorField } from '#shared/admin/operator'
import { emailField } from '#validators/accounts/person'
import { seen } from '#validators/admin/office'

const text = (field: OperatorField) => vine.string().trim().maxLength(OPERATOR_LENGTHS[field])

/** As Companies House and the Companies Registration Office write them. */
const COMPANY_NUMBER = /^[A-Z]{0,2}\d{5,8}$/i
/** With its country, or as it is written at home. */
const VAT_NUMBER = /^(?:GB|XI|IE)?[A-Z0-9+*]{7,12}$/i
const ICO_NUMBER = /^[A-Z]{1,2}\d{6,8}$/i
const PHONE = /^\+?[\d\s()-]{6,30}$/

export const operatorValidator = vine.create({
  seen: seen(),
  operator_name: text('operator_name').nullable(),
  operator_address: text('operator_address').nullable(),
  operator_country: text('operator_country').nullable(),
  operator_number: withoutSpaces('operator_number').regex(COMPANY_NUMBER).nullable(),
  operator_vat: withoutSpaces('operator_vat').regex(VAT_NUMBER).nullable(),
  operator_ico: withoutSpaces('operator_ico').regex(ICO_NUMBER).nullable(),
  operator_email: emailField().nullable(),
  operator_phone: text('operator_phone').regex(PHONE).nullable(),
})

function withoutSpaces(field: OperatorField) {
  return text(field).parse((value) =>
    typeof value === 'string' ? value.replace(/\s/g, '').toUpperCase() || null : value
  )
}

/** An empty text shows the product’s. */
export const legalTextValidator = vine.create({
  seen: seen(),
  own_text: vine.string().trim().maxLength(LEGAL_TEXT_MAX).nullable(),
})

export const legalConfirmationValidator = vine.create({ seen: seen() })
