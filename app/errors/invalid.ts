import { errors } from '@vinejs/vine'

export function invalid(field: string, message: string) {
  return new errors.E_VALIDATION_ERROR([{ field, message, rule: 'filters' }])
}
