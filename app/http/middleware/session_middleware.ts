import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { EmitterService } from '@adonisjs/core/types'
import type { NextFn } from '@adonisjs/core/types/http'
import { Session } from '@adonisjs/session'
import FrameworkMiddleware from '@adonisjs/session/session_middleware'
import type {
  ResolvedSessionConfig,
  SessionConfig,
  SessionStoreFactory,
} from '@adonisjs/session/types'

const ADDED_BYTES = 16
const CALLS_BY_ID = ['read', 'write', 'touch', 'destroy', 'tag', 'untag'] as const

type Lengthen = (id: string) => string

/** Lengthens session ids to at least 128 random bits; the framework's have 122. */
class LongIdSession extends Session {
  #lengthen: Lengthen
  #keepGiven: () => void

  constructor(
    config: SessionConfig,
    makeStore: SessionStoreFactory,
    emitter: EmitterService,
    ctx: HttpContext
  ) {
    const given = ctx.request.cookie(config.cookieName)
    let added: string | undefined
    const lengthen: Lengthen = (id) => {
      if (id === given) return id
      added ??= randomBytes(ADDED_BYTES).toString('base64url')
      return `${id}.${added}`
    }
    super(
      config,
      storeOfLongIds(ctx, makeStore, lengthen),
      emitter,
      answeringLongIds(ctx, lengthen, given)
    )
    this.#lengthen = lengthen
    this.#keepGiven = () => {
      if (given) ctx.response.cookie(config.cookieName, given, config.cookie)
    }
  }

  /** After a failure the browser keeps the session that its form token belongs to, so that it can try again. */
  async commit() {
    try {
      await super.commit()
    } catch (error) {
      this.#keepGiven()
      throw error
    }
  }

  get sessionId() {
    return this.#lengthen(super.sessionId)
  }
}

/** The store keeps the member for the request itself, not for its copy that answers long ids. */
function storeOfLongIds(
  ctx: HttpContext,
  makeStore: SessionStoreFactory,
  lengthen: Lengthen
): SessionStoreFactory {
  return (_copy, config) => {
    const store: Record<string, any> = makeStore(ctx, config)
    for (const name of CALLS_BY_ID) {
      const call = store[name]?.bind(store)
      if (call) store[name] = (id: string, ...rest: unknown[]) => call(lengthen(id), ...rest)
    }
    return store as ReturnType<SessionStoreFactory>
  }
}

/** A cookie that stays the same goes back as it came: signing it again takes longer. */
function answeringLongIds(ctx: HttpContext, lengthen: Lengthen, given?: string): HttpContext {
  const cookie: HttpContext['response']['cookie'] = (name, id, options) => {
    if (id !== given) return ctx.response.cookie(name, lengthen(id), options)
    const signed = ctx.request.plainCookie(name, { encoded: false })
    return ctx.response.plainCookie(name, signed, { ...options, encode: false })
  }
  return Object.create(ctx, { response: { value: { cookie } } })
}

export default class SessionMiddleware extends FrameworkMiddleware<any> {
  constructor(
    private config: ResolvedSessionConfig,
    private emitter: EmitterService
  ) {
    super(config, emitter)
  }

  async handle(ctx: HttpContext, next: NextFn) {
    const { store, stores } = this.config
    ctx.session = new LongIdSession(this.config, stores[store], this.emitter, ctx)
    await ctx.session.initiate(false)
    const response = await next()
    await ctx.session.commit()
    return response
  }
}
