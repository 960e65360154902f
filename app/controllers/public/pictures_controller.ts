import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/core/http'
import { countVisitorView } from '#actions/projects/count_visitor_view'
import { drawnOnce } from '#actions/pictures/drawn_once'
import { drawHomeCard } from '#actions/pictures/home_card'
import { drawSiteCard } from '#actions/pictures/site_card'
import { currentSettings } from '#queries/admin/current_settings'
import { findSite } from '#queries/sites/find_site'
import { liveCounts } from '#queries/sites/live_counts'
import { londonToday } from '#shared/time/dates'
import PublicSiteTransformer from '#transformers/projects/public_site_transformer'
import { idOf } from '#validators/number'

const AN_HOUR = 3600

/** Pictures of pages, for messengers and search engines. */
export default class PicturesController {
  async home({ response }: HttpContext) {
    const counts = await liveCounts()
    const { total, value } = counts
    response.header('Cache-Control', `public, max-age=${AN_HOUR}`).type('png')
    return response.send(await drawnOnce(`home ${total} ${value}`, () => drawHomeCard(counts)))
  }

  /** No more than the short page says, and only to whoever may open the site. */
  async site(ctx: HttpContext) {
    const site = await this.openable(ctx)
    const key = JSON.stringify([londonToday(), site])
    return ctx.response.type('png').send(await drawnOnce(key, () => drawSiteCard(site)))
  }

  private async openable(ctx: HttpContext) {
    const viewer = ctx.auth.user ?? null
    const site = await findSite(viewer, idOf(ctx.params.projectId))
    const { publicSitePages } = await currentSettings()
    const mayOpen = viewer || publicSitePages || (await countVisitorView(ctx, site.id)) === 'allowed'
    if (!mayOpen) throw missing()
    const isForAll = publicSitePages && !viewer
    ctx.response.header('Cache-Control', `${isForAll ? 'public' : 'private'}, max-age=${AN_HOUR}`)
    return new PublicSiteTransformer(site).toObject()
  }
}

function missing() {
  return new errors.E_ROUTE_NOT_FOUND(['GET', 'this picture'])
}
