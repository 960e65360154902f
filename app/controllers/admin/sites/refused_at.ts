import { invalid } from '#errors/invalid'
import { ImportError } from '#imports/import_error'

/** An error of one field of a mapping stands at that field instead. */
export async function refusedAt<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    throw invalid(error.field ? `fields.${error.field}` : field, error.message)
  }
}
