import type { Group } from '@japa/runner/core'
import { configProvider } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import emitter from '@adonisjs/core/services/emitter'
import SessionMiddleware from '#http/middleware/session_middleware'
import type { ResolvedSessionConfig } from '@adonisjs/session/types'
import sessionConfig from '#config/session'

/** Lets the tests of a group keep their sessions in the database, as the product does; the others keep them in memory. */
export function useDatabaseSessions(group: Group) {
  group.setup(async () => {
    const config = await configProvider.resolve<ResolvedSessionConfig>(app, sessionConfig)
    app.container.swap(
      SessionMiddleware,
      () => new SessionMiddleware({ ...config!, store: 'database' } as never, emitter as never)
    )
    return () => app.container.restore(SessionMiddleware)
  })
}
