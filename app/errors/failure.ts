import { errors as bouncerErrors } from '@adonisjs/bouncer'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { Exception } from '@adonisjs/core/exceptions'
import { ContactLimitReached } from '#errors/contact_limit_reached'
import { isDiskFull } from '#errors/disk_full'
import { SearchTooSlow } from '#errors/search_too_slow'
import { TooManyAtOnce } from '#errors/too_many_at_once'
import { waitingTime } from '#shared/time/waiting_time'

export type Failure = {
  status: number
  message: string
  errors?: Record<string, string[]>
  headers?: Record<string, string>
}

const MESSAGES: Record<number, string> = {
  400: 'We couldn’t read this request.',
  401: 'Please log in.',
  403: 'You don’t have permission to do this.',
  404: 'Not found.',
  409: 'This has changed since you opened it. Please reload it.',
  413: 'This is too large to send.',
  419: 'Your session has expired. Please try again.',
  422: 'Please check what you entered.',
  429: 'Too many requests. Please wait a moment.',
  500: 'Something went wrong. Please try again later.',
  503: 'The service isn’t available right now. Please try again in a minute.',
  507: 'The server has run out of space, so this wasn’t saved. Please try again later.',
}

/** The messages of these codes address developers. */
const DEVELOPERS_WORDS = [
  'E_ROUTE_NOT_FOUND',
  'E_ROW_NOT_FOUND',
  'E_CANNOT_LOOKUP_ROUTE',
  'E_REQUEST_ENTITY_TOO_LARGE',
  'E_TOO_MANY_REQUESTS',
]

const DATABASE_AWAY = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'ER_ACCESS_DENIED_ERROR',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_SERVER_SHUTDOWN',
  'SQLITE_BUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_IOERR',
]
/** The project or person the row refers to has just been deleted. */
const OWNER_GONE = ['ER_NO_REFERENCED_ROW', 'SQLITE_CONSTRAINT_FOREIGNKEY']
/** The body does not match its Content-Encoding. */
const UNPACKABLE = /^(?:Z_(?:DATA|BUF)_ERROR$|ERR_+ERROR_FORMAT)/
const RETRY_AFTER_SECONDS = '30'

type Thrown = {
  code?: string
  status?: number
  name?: string
  message?: string
  messages?: unknown
  fatal?: boolean
  cause?: unknown
}

/** Unknown values are 500, an unreachable database 503, a full disk 507, bad credentials 422. */
export function failureOf(thrown: unknown): Failure {
  const error: Thrown = typeof thrown === 'object' && thrown !== null ? thrown : {}
  const code = error.code ?? ''

  if (isDatabaseAway(error)) {
    return { ...plain(503), headers: { 'Retry-After': RETRY_AFTER_SECONDS } }
  }
  if (thrown instanceof SearchTooSlow) return { ...plain(503), headers: { 'Retry-After': '5' } }
  if (thrown instanceof TooManyAtOnce) return { ...plain(429), headers: { 'Retry-After': '5' } }
  if (isDiskFull(error)) return plain(507)
  if (code === 'E_BAD_CSRF_TOKEN') return plain(419)
  if (OWNER_GONE.some((known) => code.startsWith(known))) return plain(404)
  if (UNPACKABLE.test(code)) return plain(400)
  if (code === 'E_INVALID_CREDENTIALS') {
    const message = error.message ?? MESSAGES[422]
    return { status: 422, message, errors: { email: [message] } }
  }
  if (code === 'E_VALIDATION_ERROR') return validationFailure(error.messages)
  if (thrown instanceof limiterErrors.E_TOO_MANY_REQUESTS) {
    const message = `Too many requests. Please try again in ${waitingTime(thrown.response.availableIn)}.`
    return { status: 429, message, headers: textHeaders(thrown.getDefaultHeaders()) }
  }
  if (thrown instanceof ContactLimitReached) {
    const headers = { 'Retry-After': String(thrown.retryAfter) }
    return { status: 429, message: thrown.message, headers }
  }

  if (thrown instanceof bouncerErrors.E_AUTHORIZATION_FAILURE) {
    const { message, status = 403 } = thrown.response
    return message ? { status, message } : plain(status)
  }

  const status = error.status && error.status >= 400 ? error.status : 500
  const isOurs = thrown instanceof Exception && !DEVELOPERS_WORDS.includes(code)
  return status < 500 && isOurs && error.message
    ? { status, message: error.message }
    : plain(status)
}

/** Of a request that did not arrive completely. */
export function brokenOff(): Failure {
  return plain(400)
}

/** A search that took too long, or too many requests for the connections there are: nothing is broken. */
export function isOverload(thrown: unknown): boolean {
  return (
    (thrown instanceof Exception && thrown.status === 503) ||
    (thrown instanceof Error && thrown.name === 'KnexTimeoutError')
  )
}

function plain(status: number): Failure {
  return { status, message: MESSAGES[status] ?? MESSAGES[status < 500 ? 400 : 500] }
}

function isDatabaseAway({ code = '', name, fatal }: Thrown): boolean {
  return (
    fatal === true ||
    name === 'KnexTimeoutError' ||
    DATABASE_AWAY.some((known) => code.startsWith(known))
  )
}

function validationFailure(messages: unknown): Failure {
  const list = Array.isArray(messages) ? (messages as { field: string; message: string }[]) : []
  const errors: Record<string, string[]> = {}
  for (const { field, message } of list) (errors[field] ??= []).push(message)
  return { status: 422, message: list[0]?.message ?? MESSAGES[422], errors }
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
