import { createHmac } from 'node:crypto'
import env from '#start/env'
import { appKey, secureCookies } from '#config/app'
import { configProvider } from '@adonisjs/core'
import { defineConfig, stores } from '@adonisjs/session'
import type { SessionStoreFactory } from '@adonisjs/session/types'

export const SESSION_COOKIE = 'gantry-session'

const PROLONG_EVERY_MS = 60_000
const MOST_REMEMBERED = 10_000
const prolonged = new Map<string, number>()

/** What the session of somebody who is signed in holds, and where shield looks for the secret of forms. */
const SIGNED_IN = 'auth_web'
const CSRF_SECRET = 'csrf-secret'

/** The secret of the forms of a session that is kept nowhere, made from its signed id: it needs no row. */
function csrfSecretOf(id: string): string {
  return createHmac('sha256', appKey.release()).update(`csrf\n${id}`).digest('base64url')
}

/** Whether there is nothing in a session that could not be made again. */
function isEmpty(id: string, values: object): boolean {
  return Object.entries(values).every(
    ([name, value]) => name === CSRF_SECRET && value === csrfSecretOf(id)
  )
}

/**
 * The table of sessions. A session is read together with its member, and one that goes on is prolonged once a minute
 * instead of at every request. A visitor's has no row until there is something to keep, and none for whoever reads
 * without a cookie. While the disk is full everybody reads on: a session is not prolonged then, and one of a visitor is
 * not kept.
 */
const database = configProvider.create(async (app) => {
  const { readSession } = await import('#models/session_and_member')
  const { isDiskFull } = await import('#errors/failure')
  const whereThereIsRoom = async (work: () => Promise<void> | void) => {
    try {
      await work()
    } catch (error) {
      if (!isDiskFull(error as Error)) throw error
    }
  }
  const makeStore = await stores.database({ tableName: 'sessions' }).resolver(app)
  const factory: SessionStoreFactory = (ctx, config) => {
    const store = makeStore(ctx, config)
    let isStored = false
    store.read = async (id) => {
      const values = await readSession(ctx, id)
      isStored = values !== null
      return { [CSRF_SECRET]: csrfSecretOf(id), ...values }
    }
    const prolong = store.touch.bind(store)
    store.touch = async (id) => {
      const now = Date.now()
      if (!isStored) return
      if (now - (prolonged.get(id) ?? 0) < PROLONG_EVERY_MS) return
      if (prolonged.size >= MOST_REMEMBERED) prolonged.clear()
      prolonged.set(id, now)
      await whereThereIsRoom(() => prolong(id))
    }
    const write = store.write.bind(store)
    const isFirstRead =
      ['GET', 'HEAD'].includes(ctx.request.intended()) && !ctx.request.cookie(SESSION_COOKIE)
    store.write = async (id, values) => {
      if (SIGNED_IN in values) return write(id, values)
      if (isFirstRead || isEmpty(id, values)) return isStored ? store.destroy(id) : undefined
      await whereThereIsRoom(() => write(id, values))
    }
    return store
  }
  return factory
})

const sessionConfig = defineConfig({
  enabled: true,
  cookieName: SESSION_COOKIE,
  clearWithBrowser: false,
  age: '8h',
  cookie: { path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax' },
  store: env.get('SESSION_DRIVER'),
  stores: { database },
})

export default sessionConfig
