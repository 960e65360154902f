import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { countVisitorView } from '#actions/projects/count_visitor_view'
import { rememberPage } from '#errors/login_required'
import { openedProject, projectDetail } from '#http/opened_project'
import { currentSettings } from '#queries/admin/current_settings'
import { findSite } from '#queries/sites/find_site'
import type { SiteDetailRow } from '#sites/read/site_rows'
import { idOf } from '#validators/number'
import { idIn } from '#validators/sites/site_list'

const SIGN_UP = '/register?guest=1'

const OWN_PAGE = 'site.show'

/** Finds the project that an address opens, by its path or by `?siteid=`, before the page asks for anything. A visitor
 * who may open no more gets its short page where there is one, and is otherwise asked to sign up. */
export default class OpenedProjectMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { auth, params, request, response } = ctx
    const wanted = params.projectid ?? params.projectId
    const id = wanted === undefined ? idIn(request.qs(), 'siteid') : idOf(wanted)
    if (id === null) return next()
    const viewer = auth.user ?? null
    const site = await findSite(viewer, id)
    if (!viewer && (await countVisitorView(ctx, site.id)) === 'exceeded') {
      rememberPage(ctx)
      const { publicSitePages } = await currentSettings()
      if (!publicSitePages || ctx.route?.name !== OWN_PAGE) {
        return response.redirect().toPath(SIGN_UP)
      }
      ctx.shortened = site
      return next()
    }
    ctx.opened = {
      alone: () => projectDetail(viewer, site, request.ip()),
      onPage: () => openedProject(viewer, site, request.ip()),
    }
    return next()
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    /** Where the address opens a project. */
    opened?: {
      alone: () => ReturnType<typeof projectDetail>
      onPage: () => ReturnType<typeof openedProject>
    }
    /** In its place, where a visitor may read no more than the short page. */
    shortened?: SiteDetailRow
  }
}
