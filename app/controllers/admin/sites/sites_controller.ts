import { StaleRecord } from '#errors/stale_record'
import type { StoredSite } from '#sites/write/stored_site'
import type { HttpContext } from '@adonisjs/core/http'
import { deleteSites } from '#actions/sites/delete_sites'
import { saveSite } from '#actions/sites/save_site'
import { knownSources } from '#imports/mapping/choices'
import { importOption } from '#queries/imports/import_options'
import { listAdminSites } from '#queries/sites/admin_sites'
import { countWaiting } from '#queries/sites/verification_desk'
import { siteToEdit } from '#sites/write/stored_site'
import AdminSiteListQueryTransformer from '#transformers/admin/admin_site_list_query_transformer'
import AdminSiteListTransformer from '#transformers/admin/admin_site_list_transformer'
import StoredSiteTransformer from '#transformers/admin/stored_site_transformer'
import { parseAdminSiteList } from '#validators/sites/admin_site_list'
import { readSiteEdit } from '#validators/sites/admin_site'
import { idOf } from '#validators/number'

export default class SitesController {
  async page({ auth, inertia, request }: HttpContext) {
    const query = await parseAdminSiteList(request.qs())
    return inertia.render('admin/Sites', {
      list: async () => AdminSiteListTransformer.transform(await listAdminSites(auth.user!, query)),
      query: AdminSiteListQueryTransformer.transform(query),
      waiting: () => countWaiting(),
      sources: () => knownSources([]),
      filteredImport: () => (query.filters.import ? importOption(query.filters.import) : null),
    })
  }

  async create({ inertia }: HttpContext) {
    return inertia.render('admin/AddSite', {})
  }

  async index({ auth, request, serialize }: HttpContext) {
    const query = await parseAdminSiteList(request.qs())
    return serialize(AdminSiteListTransformer.transform(await listAdminSites(auth.user!, query)))
  }

  async show({ params, serialize }: HttpContext) {
    return serialize(StoredSiteTransformer.transform(await siteToEdit(idOf(params.site))))
  }

  async store(ctx: HttpContext) {
    const site = await saveSite(null, await readSiteEdit(ctx.request), this.editor(ctx))
    ctx.response.status(201)
    return ctx.serialize({ site: StoredSiteTransformer.transform(site) })
  }

  /** Answers 409 with the current site when someone else wrote it in the meantime. */
  async update(ctx: HttpContext) {
    const { params, request, response, serialize } = ctx
    const edit = await readSiteEdit(request)
    try {
      const site = await saveSite(idOf(params.site), edit, this.editor(ctx))
      return await serialize({ site: StoredSiteTransformer.transform(site) })
    } catch (error) {
      if (!(error instanceof StaleRecord)) throw error
      const site = StoredSiteTransformer.transform(error.current as StoredSite)
      response.status(409)
      return serialize({ message: error.message, site })
    }
  }

  async destroy(ctx: HttpContext) {
    await deleteSites([idOf(ctx.params.site)], this.editor(ctx))
    return { success: true, message: 'Site deleted successfully!' }
  }

  private editor({ auth, request }: HttpContext) {
    return { userId: auth.user!.id, address: request.ip() }
  }
}
