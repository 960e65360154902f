import type { HttpContext } from '@adonisjs/core/http'

const MAX_QUOTED = 40
const IGNORED = 'ignored'

/** The address of a page without the parts that were refused, which the next page names; null where that is no other
 * address. A file must not hold more than was asked for, so an export is refused as a whole. */
export function pathWithoutRefused(
  { request, route, session }: HttpContext,
  errors: Record<string, string[]> = {}
): string | null {
  if (route?.name?.includes('export')) return null
  const query = new URLSearchParams(request.parsedUrl.query)
  const ignored = Object.keys(errors).flatMap((field) => leaveOut(query, field.split('.')))
  if (ignored.length === 0) return null
  // It would turn the order round that takes the place of the refused one.
  if ('sortBy' in errors) query.delete('sortDirection')
  const rest = query.toString()
  // A browser takes what follows two slashes for another host.
  const path = request.url().replace(/^\/+/, '/')
  // Filters are read before the rest, so one address may be refused twice.
  const before: string[] = session.flashMessages.get(IGNORED, [])
  const all = [...new Set([...before, ...ignored])]
  session.flash(IGNORED, all)
  session.flash(
    'error',
    `We ignored part of this address because we couldn’t use it: ${all.join(', ')}.`
  )
  return rest ? `${path}?${rest}` : path
}

/** Filters are one JSON text, or parameters with brackets. Returns what is left out. */
function leaveOut(query: URLSearchParams, [name, key]: string[]): string[] {
  const filters = key === undefined ? null : readObject(query.get(name))
  if (filters && Object.hasOwn(filters, key)) {
    const { [key]: value, ...others } = filters
    if (Object.keys(others).length === 0) query.delete(name)
    else query.set(name, JSON.stringify(others))
    return [quote(key, typeof value === 'string' ? value : JSON.stringify(value))]
  }
  const wanted = key === undefined ? name : `${name}[${key}]`
  const given = [...query.keys()].filter((one) => one === wanted || one.startsWith(`${wanted}[`))
  return given.flatMap((one) => {
    const values = query.getAll(one)
    query.delete(one)
    return values.map((value) => quote(one, value))
  })
}

function readObject(text: string | null): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return typeof read === 'object' && !Array.isArray(read)
      ? (read as Record<string, unknown> | null)
      : null
  } catch {
    return null
  }
}

function quote(name: string, value: string): string {
  const isLong = value.length > MAX_QUOTED
  return `${name}=${isLong ? `${value.slice(0, MAX_QUOTED)}…` : value}`
}
