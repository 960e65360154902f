import type { ApplicationService } from '@adonisjs/core/types'
import { decoratorsCollection } from '@japa/browser-client'
import type { PluginFn } from '@japa/runner/types'

/**
 * Makes `browserContext.loginAs` end when the session is written: the plugin of the framework does not wait for it,
 * so that a page asked for at once may still be a visitor's.
 */
export function browserLogin(app: ApplicationService): PluginFn {
  return async () => {
    const auth = await app.container.make('auth.manager')
    // The framework's makes a request of its own for every login, though the guard reads nothing of it.
    const authenticator = auth.createAuthenticatorClient()
    auth.createAuthenticatorClient = () => authenticator
    decoratorsCollection.register({
      context(context) {
        context.loginAs = async (user) => {
          const { session } = await auth
            .createAuthenticatorClient()
            .use()
            .authenticateAsClient(user)
          await context.setSession(session!)
        }
      },
    })
  }
}
