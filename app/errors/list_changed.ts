import { Exception } from '@adonisjs/core/exceptions'
import { LIST_MAX } from '#shared/limits'

/** Throws 409 when a list no longer holds the confirmed number, or holds more than 10,000. */
export function assertListHolds(count: number, found: number, one: 'site' | 'project') {
  if (found > LIST_MAX) {
    const message = `There are more than 10,000 ${one}s. Please narrow the list first.`
    throw new Exception(message, { status: 409 })
  }
  if (found === count) return
  const now = found === 1 ? `one ${one}` : `${found} ${one}s`
  const message = `The list has changed and now has ${now}. Please check it and try again.`
  throw new Exception(message, { status: 409 })
}
