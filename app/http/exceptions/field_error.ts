import { errors } from '@vinejs/vine'
import { ImportError } from '#sites/import_error'

/** What was wrong with one field of a form, as a validator would have said it (D4). */
export function fieldError(field: string, message: string) {
  return new errors.E_VALIDATION_ERROR([{ field, message, rule: 'refused' }])
}

/** Runs the work; an import that is refused becomes an error of the field. */
export async function refusedAt<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImportError) throw fieldError(field, error.message)
    throw error
  }
}
