import { errors } from '@vinejs/vine'

/** E_VALIDATION_ERROR (422) at a field. */
export function invalid(field: string, message: string) {
  return invalidFields({ [field]: message })
}

/** E_VALIDATION_ERROR (422) at every field. */
export function invalidFields(messages: Record<string, string>) {
  const faults = Object.entries(messages)
  return new errors.E_VALIDATION_ERROR(
    faults.map(([field, message]) => ({ field, message, rule: 'invalid' }))
  )
}
