import { errors } from '@vinejs/vine'

/** A refusal at one field, in words of our own. */
export function invalid(field: string, message: string) {
  return new errors.E_VALIDATION_ERROR([{ field, message, rule: 'filters' }])
}
