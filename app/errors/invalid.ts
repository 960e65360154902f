import { errors } from '@vinejs/vine'

/** E_VALIDATION_ERROR (422) at a field. */
export function invalid(field: string, message: string) {
  return new errors.E_VALIDATION_ERROR([{ field, message, rule: 'invalid' }])
}
