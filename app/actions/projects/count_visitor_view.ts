import type { HttpContext } from '@adonisjs/core/http'
import { currentSettings } from '#queries/office/current_settings'

const KEY = 'viewedProjects'

/** Counts each project once per session; `exceeded` when the visitor's limit allows no more. */
export async function countVisitorView(
  session: HttpContext['session'],
  siteId: number
): Promise<'allowed' | 'exceeded'> {
  const viewed: number[] = session.get(KEY, [])
  if (viewed.includes(siteId)) return 'allowed'
  const { visitorCredits } = await currentSettings()
  if (viewed.length >= visitorCredits) return 'exceeded'
  session.put(KEY, [...viewed, siteId])
  return 'allowed'
}
