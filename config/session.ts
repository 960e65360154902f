import { secureCookies } from '#config/app'
import { configProvider } from '@adonisjs/core'
import { defineConfig } from '@adonisjs/session'
import type { SessionStoreFactory } from '@adonisjs/session/types'

export const SESSION_COOKIE = 'gantry-session'

/** Loaded late: the database service does not exist yet while the configuration is read. */
const database = configProvider.create(async (): Promise<SessionStoreFactory> => {
  const { SessionStore } = await import('#http/session_store')
  return (ctx, config) => new SessionStore(ctx, config)
})

const sessionConfig = defineConfig({
  enabled: true,
  cookieName: SESSION_COOKIE,
  clearWithBrowser: false,
  age: '8h',
  cookie: { path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax' },
  store: 'database',
  stores: { database },
})

export default sessionConfig
