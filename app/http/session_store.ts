import { createHmac } from 'node:crypto'
import string from '@adonisjs/core/helpers/string'
import { MessageBuilder } from '@adonisjs/core/helpers'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import type {
  SessionConfig,
  SessionData,
  SessionStoreWithTaggingContract,
  TaggedSession,
} from '@adonisjs/session/types'
import { appKey } from '#config/app'
import { whereThereIsRoom } from '#database/where_there_is_room'
import { openSession, readSession } from '#models/session_and_member'

const TABLE = 'sessions'

const PROLONG_EVERY_MS = 60_000
const MOST_REMEMBERED = 10_000
const prolonged = new Map<string, number>()

/** What the session of a member holds, and where shield looks for the secret of forms. */
const SIGNED_IN = 'auth_web'
const CSRF_SECRET = 'csrf-secret'

/**
 * Sessions in the database. A request reads its session together with its member, prolongs it at most once a minute,
 * and never writes one that was ended while it ran. A visitor's session has no row until there is something to keep.
 * On a full disk reading goes on: nothing is prolonged, and a visitor's session is not kept.
 *
 * Without a request (`ctx` null), as `SessionCollection` uses it, it only reads and writes rows.
 */
export class SessionStore implements SessionStoreWithTaggingContract {
  #ctx: HttpContext | null
  #config: SessionConfig
  #knownIds = new Set<string>()

  constructor(ctx: HttpContext | null, config: SessionConfig) {
    this.#ctx = ctx
    this.#config = config
  }

  async read(id: string): Promise<SessionData | null> {
    const values = await readSession(id, this.#ctx)
    if (values) this.#knownIds.add(id)
    return this.#ctx ? { [CSRF_SECRET]: csrfSecretOf(id), ...values } : values
  }

  async write(id: string, values: SessionData) {
    const isStored = this.#knownIds.has(id)
    if (SIGNED_IN in values) return this.#save(id, values)
    if (this.#isFirstRead() || isEmpty(id, values)) return isStored ? this.destroy(id) : undefined
    await whereThereIsRoom(() => this.#save(id, values))
  }

  async touch(id: string) {
    const now = Date.now()
    if (!this.#knownIds.has(id)) return
    if (now - (prolonged.get(id) ?? 0) < PROLONG_EVERY_MS) return
    if (prolonged.size >= MOST_REMEMBERED) prolonged.clear()
    prolonged.set(id, now)
    await whereThereIsRoom(() => this.#row(id).update({ expires_at: this.#expiry() }))
  }

  async destroy(id: string) {
    await this.#row(id).delete()
  }

  async tag(id: string, userId: string) {
    const row = { id, user_id: userId, data: seal(id, {}), expires_at: this.#expiry() }
    await db.insertQuery().table(TABLE).insert(row).knexQuery.onConflict('id').merge(['user_id'])
    this.#knownIds.add(id)
  }

  async untag(id: string) {
    await this.#row(id).update({ user_id: null })
  }

  /** The member's sessions that have not expired. */
  async tagged(userId: string): Promise<TaggedSession[]> {
    const rows = await db
      .from(TABLE)
      .where('user_id', userId)
      .where('expires_at', '>', new Date())
      .select('id', 'data')
    return rows.flatMap(({ id, data }) => {
      const values = openSession(data, id)
      return values ? [{ id, data: values }] : []
    })
  }

  /** A session that this request has read or tagged is only updated: one that was ended since then stays ended. */
  async #save(id: string, values: SessionData) {
    const changes = { data: seal(id, values), expires_at: this.#expiry() }
    if (this.#knownIds.has(id)) {
      await this.#row(id).update(changes)
    } else {
      const insert = db
        .insertQuery()
        .table(TABLE)
        .insert({ id, ...changes })
      await insert.knexQuery.onConflict('id').merge(['data', 'expires_at'])
    }
  }

  #row(id: string) {
    return db.from(TABLE).where('id', id)
  }

  #expiry(): Date {
    return new Date(Date.now() + string.seconds.parse(this.#config.age) * 1000)
  }

  #isFirstRead(): boolean {
    const request = this.#ctx?.request
    if (!request || !['GET', 'HEAD'].includes(request.intended())) return false
    return !request.cookie(this.#config.cookieName)
  }
}

function seal(id: string, values: SessionData): string {
  return new MessageBuilder().build(values, undefined, id)!
}

/** The secret of a session's forms, made from its signed id, so that it needs no row. */
function csrfSecretOf(id: string): string {
  return createHmac('sha256', appKey.release()).update(`csrf\n${id}`).digest('base64url')
}

function isEmpty(id: string, values: SessionData): boolean {
  return Object.entries(values).every(
    ([name, value]) => name === CSRF_SECRET && value === csrfSecretOf(id)
  )
}
