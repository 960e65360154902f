import vine from '@vinejs/vine'
import { number, pounds } from '#validators/number'
import {
  CANCEL_REASON_MAX,
  PAYMENT_REFERENCE_MAX,
  PRICE_POUNDS_MAX,
  SIGNATURE_MAX,
  SIGNATURE_REASON_MAX,
  TERM_MONTHS_MAX,
  UPGRADE_MESSAGE_MAX,
} from '#shared/members/agreements'
import { UPGRADE_STATUSES } from '#shared/members/people'

const LONGEST_FILTER = 200
const signature = () => vine.string().trim().minLength(2).maxLength(SIGNATURE_MAX)
const seal = () => vine.string().regex(/^[0-9a-f]{64}$/)
const filter = () => vine.string().trim().maxLength(LONGEST_FILTER).optional()

export const upgradeRequestValidator = vine.create({
  message: vine.string().trim().maxLength(UPGRADE_MESSAGE_MAX).optional(),
})

export const upgradeForMemberValidator = vine.create({
  user_id: number().withoutDecimals().positive(),
})

/** Pounds with at most two decimals; `seen` is the seal of the current terms. */
export const upgradeTermsValidator = vine.create({
  term_months: number().withoutDecimals().min(1).max(TERM_MONTHS_MAX),
  price: pounds().min(0).max(PRICE_POUNDS_MAX).decimal([0, 2]),
  signature: signature(),
  seen: seal().optional(),
})

/** `read` is the seal of the text read; `reason` explains another name. */
export const signatureValidator = vine.create({
  name: signature(),
  reason: vine.string().trim().maxLength(SIGNATURE_REASON_MAX).optional(),
  accept: vine.accepted(),
  read: seal(),
})

export const completionValidator = vine.create({
  payment_reference: vine.string().trim().minLength(1).maxLength(PAYMENT_REFERENCE_MAX),
})

export const cancellationValidator = vine.create({
  reason: vine.string().trim().maxLength(CANCEL_REASON_MAX).optional(),
})

export const upgradeListValidator = vine.create({
  status: vine.enum(UPGRADE_STATUSES).optional(),
  name: filter(),
  company: filter(),
  email: filter(),
  page: number().withoutDecimals().min(1).max(1_000_000).optional(),
})
