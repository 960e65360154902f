import env from '#start/env'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import limiter from '@adonisjs/limiter/services/main'
import { frequentStore } from '#config/limiter'
import { searchTurns } from '#operation/turns'
import { shortenAddress } from '#database/log_activity'

type Limit = { requests: number; duration: string; isFrequent?: boolean }

/**
 * How often one member may ask: plenty for working with the product, too little for copying it. Logging in and signing
 * up, verifying and resetting count their own tries, by email address and network.
 */
const LIMITS = {
  search: { requests: env.get('SEARCH_RATE_LIMIT', 300), duration: '1 min', isFrequent: true },
  map: { requests: env.get('SEARCH_RATE_LIMIT', 300) * 2, duration: '1 min', isFrequent: true },
  unlock: { requests: 60, duration: '1 min' },
  note: { requests: 120, duration: '1 min' },
  export: { requests: 10, duration: '10 mins' },
  profile: { requests: 30, duration: '10 mins' },
  password: { requests: 10, duration: '10 mins' },
  token: { requests: 20, duration: '10 mins' },
  calendar: { requests: 120, duration: '1 min', isFrequent: true },
  liveSites: { requests: 60, duration: '1 min', isFrequent: true },
  picture: { requests: 60, duration: '1 min', isFrequent: true },
} satisfies Record<string, Limit>

/** What is asked at every letter that is typed is not counted in the database. */
function limitOf({ requests, duration, isFrequent }: Limit) {
  const limit = limiter.allowRequests(requests).every(duration)
  return isFrequent ? limit.store(frequentStore) : limit
}

/** Counts what each member does. Visitors reach nothing that is counted here: no rows, no contacts. */
function throttleBy(name: keyof typeof LIMITS) {
  return limiter.define(name, ({ auth }) =>
    auth.user ? limitOf(LIMITS[name]).usingKey(auth.user.id) : limiter.noLimit()
  )
}

/** The searches of one member wait for each other, so that no one else waits for them. */
function inTurn(handle: (ctx: HttpContext, next: NextFn) => unknown) {
  return async (ctx: HttpContext, next: NextFn) => {
    const { user } = ctx.auth
    if (!user) return handle(ctx, next)
    const work = async () => handle(ctx, next)
    await searchTurns.take(user.id, work, (leave) => ctx.response.response.once('close', leave))
  }
}

/**
 * Counts the files that each member is given. A try is counted before it is answered, so that no number of
 * simultaneous ones gets past, and given back when it was refused: no file, nothing counted.
 */
function throttleFiles() {
  const { requests, duration }: Limit = LIMITS.export
  const countTry = throttleBy('export')
  return (ctx: HttpContext, next: NextFn) =>
    countTry(ctx, async () => {
      await next()
      const { user } = ctx.auth
      if (!user || ctx.response.getStatus() === 200) return
      await limiter.use({ requests, duration }).decrement(`export_${user.id}`)
    })
}

/** Counts by network whoever reads calendars: there is no session, and tokens must not be guessed. */
const calendar = limiter.define('calendar', ({ request }) => {
  return limitOf(LIMITS.calendar).usingKey(shortenAddress(request.ip()))
})

/** Counts by network whoever asks how many sites are near them: most have no session. */
const liveSites = limiter.define('live_sites', ({ request }) => {
  return limitOf(LIMITS.liveSites).usingKey(shortenAddress(request.ip()))
})

/** Counts by network whoever has pictures drawn: messengers have no session. */
const picture = limiter.define('picture', ({ request }) => {
  return limitOf(LIMITS.picture).usingKey(shortenAddress(request.ip()))
})

/** The middleware of the routes that may not be called without end; more gets 429 with the time to wait. */
export const throttle = {
  search: inTurn(throttleBy('search')),
  map: inTurn(throttleBy('map')),
  unlock: throttleBy('unlock'),
  note: throttleBy('note'),
  export: inTurn(throttleFiles()),
  profile: throttleBy('profile'),
  password: throttleBy('password'),
  token: throttleBy('token'),
  calendar,
  liveSites,
  picture,
}
