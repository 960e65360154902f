import { invalid } from '#errors/invalid'
import { ImportError } from '#sites/import_error'

export async function refusedAt<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImportError) throw invalid(field, error.message)
    throw error
  }
}
