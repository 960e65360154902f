import { defineConfig } from '@adonisjs/auth'
import type { HttpContext } from '@adonisjs/core/http'
import type { ApplicationService } from '@adonisjs/core/types'
import { SessionGuard } from '@adonisjs/auth/session'
import { tokensGuard, tokensUserProvider } from '@adonisjs/auth/access_tokens'
import type { InferAuthenticators, InferAuthEvents, Authenticators } from '@adonisjs/auth/types'
import type { MemberProvider } from '#models/member_provider'

const model = () => import('#models/user')
const REMEMBER = { useRememberMeTokens: true, rememberMeTokensAge: '30 days' } as const

/** The sessions of browsers. The provider asks the database and is therefore loaded once that is there. */
const web = {
  async resolver(name: string, app: ApplicationService) {
    const emitter = await app.container.make('emitter')
    const { MemberProvider: Provider } = await import('#models/member_provider')
    return (ctx: HttpContext) =>
      new SessionGuard<true, MemberProvider>(
        name,
        ctx,
        REMEMBER,
        emitter as never,
        new Provider(ctx)
      )
  },
}

const authConfig = defineConfig({
  default: 'web',
  guards: {
    web,
    api: tokensGuard({ provider: tokensUserProvider({ tokens: 'accessTokens', model }) }),
  },
})

export default authConfig

declare module '@adonisjs/auth/types' {
  export interface Authenticators extends InferAuthenticators<typeof authConfig> {}
}
declare module '@adonisjs/core/types' {
  interface EventsList extends InferAuthEvents<Authenticators> {}
}
