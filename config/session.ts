import env from '#start/env'
import { secureCookies } from '#config/app'
import { defineConfig, stores } from '@adonisjs/session'

export const SESSION_COOKIE = 'gantry-session'

const sessionConfig = defineConfig({
  enabled: true,
  cookieName: SESSION_COOKIE,
  clearWithBrowser: false,
  age: '8h',
  cookie: { path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax' },
  store: env.get('SESSION_DRIVER'),
  stores: {
    database: stores.database({ tableName: 'sessions' }),
  },
})

export default sessionConfig
