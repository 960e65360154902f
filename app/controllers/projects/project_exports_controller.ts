import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#database/log_activity'
import { invalid } from '#errors/invalid'
import { sendTable } from '#exports/send_table'
import {
  foundSites,
  mySites,
  previewOf,
  selectedSites,
  sitesTable,
  type ChosenSites,
} from '#exports/sites_export'
import MyProjectsPolicy from '#policies/my_projects_policy'
import SiteListPolicy from '#policies/site_list_policy'
import { exportValidator, parseMySites } from '#validators/sites/my_projects'
import { selectedValidator } from '#validators/sites/project'
import { parseSiteList } from '#validators/sites/site_list'

const NOTHING_TO_EXPORT = 'No projects match, so there is nothing to export.'

export default class ProjectExportsController {
  async show(ctx: HttpContext) {
    const chosen = await this.chosen(ctx)
    if (chosen.ids.length === 0) throw invalid('search', NOTHING_TO_EXPORT)
    return this.send(ctx, 'projects.exported', chosen)
  }

  async showMine(ctx: HttpContext) {
    return this.send(ctx, 'my_projects.exported', await this.mine(ctx))
  }

  /** What the file would hold, for the question before it. */
  async preview(ctx: HttpContext) {
    return previewOf(ctx.auth.user!, await this.chosen(ctx))
  }

  async previewMine(ctx: HttpContext) {
    return previewOf(ctx.auth.user!, await this.mine(ctx))
  }

  /** The whole search, or the projects ticked. */
  private async chosen({ auth, bouncer, request }: HttpContext): Promise<ChosenSites> {
    await bouncer.with(SiteListPolicy).authorize('export')
    const { ids } = await selectedValidator.validate(request.qs())
    const query = await parseSiteList(request.qs())
    await bouncer.with(SiteListPolicy).authorize('list', query)
    return ids ? selectedSites(auth.user!, ids) : foundSites(auth.user!, query)
  }

  private async mine({ auth, bouncer, request }: HttpContext): Promise<ChosenSites> {
    await bouncer.with(MyProjectsPolicy).authorize('export')
    const query = await parseMySites(request.qs())
    await bouncer.with(SiteListPolicy).authorize('listMine', query)
    return mySites(auth.user!, query)
  }

  private async send(ctx: HttpContext, action: string, chosen: ChosenSites) {
    const { auth, params, request } = ctx
    const viewer = auth.user!
    const { format, contacts } = await exportValidator.validate({ ...request.qs(), ...params })
    const table = sitesTable(viewer, chosen, {
      withContacts: contacts !== 'none',
      address: request.ip(),
    })
    await logActivity({ actorId: viewer.id, action, address: request.ip() })
    return sendTable(ctx, format, table)
  }
}
