import vine from '@vinejs/vine'
import { CALL_OUTCOMES } from '#shared/sites/call_outcomes'

/** Without an outcome, a call begins. */
export const callValidator = vine.create({ outcome: vine.enum(CALL_OUTCOMES).optional() })
