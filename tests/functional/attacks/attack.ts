import type { Assert } from '@japa/assert'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { sessionHeaders } from '#tests/helpers/cookie_browser'
import { clearLimits } from '#tests/helpers/database'
import { PASSWORD } from '#tests/helpers/factories'
import { rawRequest, type RawAnswer } from '#tests/helpers/raw_request'
import { COLUMNS } from '../roles/table.js'
import type { Role } from '../roles/world.js'
import type { GoodRequest } from './good_requests.js'
import type { AttackedWorld } from './world.js'

type Extra = { json?: boolean; token?: boolean; headers?: Record<string, string> }

/** Sends a request as the person it names, looks at what it has changed, and takes that back. */
export async function send(
  client: ApiClient,
  world: AttackedWorld,
  request: GoodRequest,
  extra: Extra = {},
  look: () => Promise<void> = async () => {}
): Promise<ApiResponse> {
  return isolated(async () => {
    const response = await ask(client, world, request, extra)
    await look()
    return response
  })
}

/** Sends a request as the person it names. */
export async function ask(
  client: ApiClient,
  world: AttackedWorld,
  { as, body, method, path, query, token }: GoodRequest,
  { json = true, token: withToken = true, headers = {} }: Extra = {}
): Promise<ApiResponse> {
  const request = client
    .request(path, method)
    .redirects(0)
    .header('accept', json ? 'application/json' : 'text/html')
  for (const [name, value] of Object.entries(headers)) request.header(name, value)
  if (query) request.qs(query)
  if (body !== undefined) request.json(body)
  if (token) request.bearerToken(token)
  if (withToken && method !== 'GET') request.withCsrfToken()
  const { user } = world.people[as]
  if (user) request.loginAs(await user.refresh())
  return request
}

type Sessions = Map<Role, Awaited<ReturnType<typeof sessionHeaders>>>

/** Everyone logged in, once: to begin a session takes as long as most requests. */
export async function openSessions({ people }: AttackedWorld): Promise<Sessions> {
  const sessions: Sessions = new Map()
  for (const role of COLUMNS) {
    const { email, user } = people[role]
    sessions.set(role, await sessionHeaders(user && { email, password: PASSWORD }))
  }
  return sessions
}

/** Sends a request as it is written, in the session of the person it names, and takes back what it changed. */
export function sendRaw(sessions: Sessions, request: GoodRequest, json = true): Promise<RawAnswer> {
  const { as, body, method, path, query, token } = request
  const address = query
    ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(Object.entries(query))}`
    : path
  const headers = {
    ...sessions.get(as),
    accept: json ? 'application/json' : 'text/html',
    ...(method === 'GET' && { 'x-xsrf-token': '' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return isolated(() => rawRequest({ method, path: address, headers, body: JSON.stringify(body) }))
}

/** Runs something in a transaction that is taken back, uncounted by the rate limits. */
export async function isolated<Result>(run: () => Promise<Result>): Promise<Result> {
  await clearLimits()
  await db.beginGlobalTransaction()
  try {
    return await run()
  } finally {
    await db.rollbackGlobalTransaction()
  }
}

/** What no answer holds: the insides of the server, of its database, or what was smuggled into a header. */
const INSIDES =
  /SQLITE_|\bER_[A-Z]{3,}|SqliteError|ER_PARSE|sqlMessage|knex|at \S+ \(?(?:file:|\/|node:)|node_modules|root:x:0:0|\$scrypt\$/

/** JSON in a script element of a page, and what in it could end the element. */
const SCRIPT = /<script[^>]*type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs
const MARKUP = /[<>&\u2028\u2029]/

/** Fails when an answer is a fault of the server, tells its insides, holds markup, or leads to somewhere else. */
export function assertHarmless(assert: Assert, { headers, status, text }: RawAnswer, what: string) {
  assert.isBelow(status, 500, `${what}: ${status}`)
  assert.notEqual(status, 429, `${what} was not tried but counted`)
  assert.isUndefined(headers['x-attacked'], `${what}: a header of its own`)
  assert.notMatch(String(headers['set-cookie'] ?? ''), /attacked/, `${what}: a cookie of its own`)
  const location = String(headers.location ?? '/')
  assert.match(location, /^\/(?![/\\])/, `${what}: leads to ${location}`)
  assert.notMatch(text, INSIDES, `${what}: tells its insides`)
  for (const [, json] of text.matchAll(SCRIPT)) {
    assert.notMatch(json, MARKUP, `${what}: markup in a script`)
  }
}
