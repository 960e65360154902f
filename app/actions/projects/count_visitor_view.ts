import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'
import { rateLimitKey } from '#actions/rate_limit_key'
import { shortenAddress } from '#database/log_activity'
import { currentSettings } from '#queries/office/current_settings'

const KEY = 'viewedProjects'
/** The project that began a visit, whose session has no row yet. */
const FIRST_VIEW = 'first-project'
const WINDOW = '1 hour'
const COOKIE_AGE = '8h'

/** Counts each project once per session; `exceeded` when the visitor's limit allows no more. The first view that a
 * session keeps is also counted by network, so that a visitor without cookies gets no further. */
export async function countVisitorView(
  { request, response, session }: HttpContext,
  siteId: number
): Promise<'allowed' | 'exceeded'> {
  const kept: number[] = session.get(KEY, [])
  const first: number | null = request.encryptedCookie(FIRST_VIEW)
  const viewed = new Set(first ? [first, ...kept] : kept)
  const { visitorCredits } = await currentSettings()
  const isBeyond = viewed.size >= visitorCredits && !viewed.has(siteId)
  if (visitorCredits === 0 || isBeyond) return 'exceeded'
  if (kept.length === 0) {
    if (!(await networkMayView(request.ip(), siteId, visitorCredits))) return 'exceeded'
    response.encryptedCookie(FIRST_VIEW, first ?? siteId, { maxAge: COOKIE_AGE })
  }
  if (!kept.includes(siteId)) session.put(KEY, [...kept, siteId])
  return 'allowed'
}

/** As many different projects in an hour: one that several people open, because somebody sent them a link, counts once. */
async function networkMayView(address: string, siteId: number, requests: number): Promise<boolean> {
  const network = shortenAddress(address)
  const known = limiter.use({ requests: 1, duration: WINDOW })
  const knownKey = rateLimitKey('visitor_view', network, String(siteId))
  if ((await known.remaining(knownKey)) === 0) return true
  const views = limiter.use({ requests, duration: WINDOW })
  if (!(await views.attempt(rateLimitKey('visitor_views', network), () => true))) return false
  await known.increment(knownKey)
  return true
}
