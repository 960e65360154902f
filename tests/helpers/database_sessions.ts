import { configProvider } from '@adonisjs/core'
import type { ApplicationService } from '@adonisjs/core/types'
import { ApiRequest } from '@japa/api-client'
import { decoratorsCollection } from '@japa/browser-client'
import type { PluginFn } from '@japa/runner/types'
import { SessionClient } from '@adonisjs/session/client'
import type { ResolvedSessionConfig, SessionData } from '@adonisjs/session/types'
import { SessionStore } from '#http/session_store'

const SIGNED_IN = 'auth_web'

/** Writes the sessions that tests begin where the product reads them, tagged with their member as logging in does. */
class DatabaseSessionClient extends SessionClient {
  #writes: Promise<unknown>[]

  constructor(store: SessionStore) {
    const writes: Promise<unknown>[] = []
    const write = async (id: string, values: SessionData) => {
      if (SIGNED_IN in values) await store.tag(id, String(values[SIGNED_IN]))
      await store.write(id, values)
    }
    super({
      read: (id) => store.read(id),
      touch: (id) => store.touch(id),
      write: (id, values) => void writes.push(write(id, values)),
      destroy: (id) => void writes.push(store.destroy(id)),
    })
    this.#writes = writes
  }

  /** The framework's client does not wait for its store. */
  async commit() {
    await super.commit()
    await Promise.all(this.#writes)
  }

  async destroy(sessionId?: string) {
    await super.destroy(sessionId)
    await Promise.all(this.#writes)
  }
}

/** The clients of the session package write to memory, whatever the product does. To be named after them. */
export function databaseSessions(app: ApplicationService): PluginFn {
  return async () => {
    const provider = app.config.get('session')
    const config = (await configProvider.resolve<ResolvedSessionConfig>(app, provider))!
    const client = () => new DatabaseSessionClient(new SessionStore(null, config))
    ApiRequest.getter('sessionClient', client, true)
    decoratorsCollection.register({
      context(context) {
        context.sessionClient = client()
      },
    })
  }
}
