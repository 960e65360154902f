import { configProvider } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import type { ResolvedSessionConfig } from '@adonisjs/session/types'
import SessionMiddleware from '#http/middleware/session_middleware'

/** Gives the sessions of requests their settings. */
export default class SessionsProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(SessionMiddleware, async (resolver) => {
      const config = this.app.config.get('session')
      const resolved = await configProvider.resolve<ResolvedSessionConfig>(this.app, config)
      return new SessionMiddleware(resolved!, await resolver.make('emitter'))
    })
  }
}
