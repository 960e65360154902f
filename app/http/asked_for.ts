import type { HttpContext } from '@adonisjs/core/http'
import SiteListPolicy from '#policies/site_list_policy'
import { DEFAULT_PER_PAGE } from '#shared/limits'
import { ASKED_FOR_HEADER, isAskedFor, type AskedFor } from '#shared/members/asked_for'

const FLASHED = 'asked-for'
const LISTS = /^\/(projects|my-projects)(\?|$)/
const ALL_PROJECTS = '/projects'

/** By the address that was refused; the next page says what it was. */
export function rememberRefused({ auth, request, route, session }: HttpContext) {
  const isPaid = new SiteListPolicy().openMap(auth.user!)
  const asked = isPaid ? 'statuses' : refused(String(route?.name), request.qs())
  if (asked) session.flash(FLASHED, asked)
}

function refused(route: string, query: Record<string, unknown>): AskedFor | null {
  if (route.includes('export')) return 'exports'
  if (route === 'map') return 'map'
  if (route.startsWith('contractor')) return 'contractors'
  if (route.startsWith('insights')) return 'insights'
  if (query.NewUpdated) return 'new_updated'
  if (query.perPage && Number(query.perPage) !== DEFAULT_PER_PAGE) return 'per_page'
  return query.filters ? 'statuses' : null
}

/** What led to this page: a redirect, a link that names it, or the page’s own address on a reload; null where nothing
 * did. */
export function askedFor({ request, session }: HttpContext): AskedFor | null {
  const named =
    session.flashMessages.get(FLASHED) ?? request.header(ASKED_FOR_HEADER) ?? request.qs().asked
  return isAskedFor(named) ? named : null
}

/** The list that the member comes from, as it stood; otherwise all projects. */
export function listBefore({ request, response }: HttpContext): string {
  const named = request.qs().back ?? response.redirect().getPreviousUrl(ALL_PROJECTS)
  const before = new URL(String(named), 'http://product')
  const path = before.pathname + before.search
  return LISTS.test(path) ? path : ALL_PROJECTS
}
