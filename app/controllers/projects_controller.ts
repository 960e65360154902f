import type { HttpContext } from '@adonisjs/core/http'
import { countVisitorView } from '#actions/count_visitor_view'
import { wantsJson } from '#exceptions/wants_json'
import SiteListPolicy from '#policies/site_list_policy'
import { findSite } from '#queries/find_site'
import { searchSites } from '#queries/search_sites'
import SiteDetailTransformer from '#transformers/site_detail_transformer'
import SiteListTransformer from '#transformers/site_list_transformer'
import SiteListQueryTransformer from '#transformers/site_list_query_transformer'
import { siteIdOf } from '#validators/project'
import { parseSiteList } from '#validators/site_list'

const SIGN_UP = '/register?guest=1'

/** The list of projects, and one project beside it or alone (sections 2 and 7, D5, D9, D15). */
export default class ProjectsController {
  /** `GET /projects/:projectid?`: the page; with an id the project alone for whoever asks for JSON. */
  async index(ctx: HttpContext) {
    const { auth, inertia, params, request, response } = ctx
    const wanted = params.projectid ?? request.qs().siteid
    const site = wanted ? await findSite(auth.user ?? null, siteIdOf(wanted)) : null
    if (site && (await this.exceedsVisitorLimit(ctx, site.id))) {
      return response.redirect().toPath(SIGN_UP)
    }
    const project = site && SiteDetailTransformer.transform(site, auth.user ?? null)
    if (params.projectid && wantsJson(request)) return ctx.serialize(project!)

    const viewer = auth.user
    const query = await parseSiteList(viewer ? request.qs() : {})
    if (viewer) await ctx.bouncer.with(SiteListPolicy).authorize('list', query)
    return inertia.render('Projects', {
      list: async () =>
        viewer ? SiteListTransformer.transform(await searchSites(viewer, query), viewer) : null,
      query: SiteListQueryTransformer.transform(query),
      project,
    })
  }

  /** `GET /api/projects`: the same list as JSON (section 7). */
  async list({ auth, bouncer, request, serialize }: HttpContext) {
    const query = await parseSiteList(request.qs())
    await bouncer.with(SiteListPolicy).authorize('list', query)
    const viewer = auth.user!
    return serialize(SiteListTransformer.transform(await searchSites(viewer, query), viewer))
  }

  /** `GET /site/:projectId`: one project as a page of its own. */
  async show(ctx: HttpContext) {
    const viewer = ctx.auth.user ?? null
    const site = await findSite(viewer, siteIdOf(ctx.params.projectId))
    if (await this.exceedsVisitorLimit(ctx, site.id)) return ctx.response.redirect().toPath(SIGN_UP)
    return ctx.inertia.render('SiteDetail', {
      project: SiteDetailTransformer.transform(site, viewer),
    })
  }

  private async exceedsVisitorLimit({ auth, session }: HttpContext, siteId: number) {
    return !auth.user && (await countVisitorView(session, siteId)) === 'exceeded'
  }
}
