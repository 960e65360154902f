import type { HttpContext } from '@adonisjs/core/http'
import { appliedFilterPath } from '#actions/saved_filters/applied_filter_path'
import { openedProject, siteOver } from '#http/opened_project'
import SiteListPolicy from '#policies/site_list_policy'
import { findSite } from '#queries/sites/find_site'
import { savedFiltersOf } from '#queries/saved_filters/read_filters'
import { savedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import { findSites } from '#search/find_sites'
import { countNew, searchSites } from '#search/search_sites'
import { siteFacets } from '#search/site_facets'
import { neighboursOf } from '#queries/map/neighbours'
import { siteClusters } from '#queries/map/site_clusters'
import { siteYears } from '#queries/sites/site_years'
import NeighboursTransformer from '#transformers/projects/neighbours_transformer'
import SavedFilterMatchesTransformer from '#transformers/projects/saved_filter_matches_transformer'
import SavedFilterTransformer from '#transformers/projects/saved_filter_transformer'
import SiteClustersTransformer from '#transformers/projects/site_clusters_transformer'
import SiteFacetsTransformer from '#transformers/projects/site_facets_transformer'
import SiteListQueryTransformer from '#transformers/projects/site_list_query_transformer'
import SiteListTransformer from '#transformers/projects/site_list_transformer'
import { parseMapView } from '#validators/sites/map_view'
import { idOf } from '#validators/number'
import { parseSiteList } from '#validators/sites/site_list'

export default class MapsController {
  async show({ auth, bouncer, inertia, request, response }: HttpContext) {
    await bouncer.with(SiteListPolicy).authorize('openMap')
    const viewer = auth.user!
    const applied = await appliedFilterPath(viewer, request.url(), request.qs())
    if (applied) return response.redirect().toPath(applied)
    const query = await parseSiteList(request.qs())
    await bouncer.with(SiteListPolicy).authorize('list', query)
    const site = await siteOver(viewer, request.qs())
    return inertia.render('ProjectMap', {
      list: async () => SiteListTransformer.transform(await searchSites(viewer, query), viewer),
      total: async () => (await findSites(viewer, { ...query, box: undefined })).total,
      fresh: () => countNew(viewer, query),
      query: SiteListQueryTransformer.transform(query),
      facets: inertia.optional(async () =>
        SiteFacetsTransformer.transform(await siteFacets(viewer, query))
      ),
      years: () => siteYears(auth.user!),
      project: () => site && openedProject(viewer, site, request.ip()),
      savedFilters: async () => SavedFilterTransformer.transform(await savedFiltersOf(viewer)),
      savedFilterMatches: inertia.optional(async () =>
        SavedFilterMatchesTransformer.transform(await savedFilterMatches(viewer))
      ),
    })
  }

  async clusters({ auth, bouncer, request, serialize }: HttpContext) {
    await bouncer.with(SiteListPolicy).authorize('openMap')
    const { box, zoom, ...given } = request.qs()
    const query = await parseSiteList(given)
    await bouncer.with(SiteListPolicy).authorize('list', query)
    const clusters = await siteClusters(auth.user!, query, await parseMapView({ box, zoom }))
    return serialize(SiteClustersTransformer.transform(clusters))
  }

  /** Of one project; every member may ask. */
  async neighbours({ auth, params, serialize }: HttpContext) {
    const site = await findSite(auth.user!, idOf(params.projectid))
    return serialize(NeighboursTransformer.transform(await neighboursOf(auth.user!, site)))
  }
}
