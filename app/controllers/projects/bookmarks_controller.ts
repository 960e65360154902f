import type { HttpContext } from '@adonisjs/core/http'
import { setBookmark } from '#actions/projects/set_bookmark'
import SitePolicy from '#policies/site_policy'
import { findSite } from '#queries/sites/find_site'
import { bookmarkValidator } from '#validators/sites/project'

export default class BookmarksController {
  async update({ auth, bouncer, request }: HttpContext) {
    const asked = await request.validateUsing(bookmarkValidator)
    const { site_id: siteId, isBookmarked, key } = asked
    const site = await findSite(auth.user!, siteId)
    await bouncer.with(SitePolicy).authorize('work', site.memberState)
    await setBookmark(auth.user!.id, site.id, isBookmarked, key)
    return { success: true, isBookmarked }
  }
}
