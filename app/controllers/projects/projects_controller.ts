import type { HttpContext } from '@adonisjs/core/http'
import { recordVisit } from '#actions/accounts/record_visit'
import { appliedFilterPath } from '#actions/saved_filters/applied_filter_path'
import { wantsJson } from '#http/exceptions/wants_json'
import type User from '#models/user'
import SiteListPolicy from '#policies/site_list_policy'
import { savedFiltersOf } from '#queries/saved_filters/read_filters'
import { savedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import { findLive } from '#search/find_sites'
import { newSince, searchSites } from '#search/search_sites'
import { siteFacets } from '#search/site_facets'
import { timelineCounts } from '#search/timeline_counts'
import { siteYears } from '#queries/sites/site_years'
import ProjectsQueryTransformer from '#transformers/projects/projects_query_transformer'
import SavedFilterMatchesTransformer from '#transformers/projects/saved_filter_matches_transformer'
import SavedFilterTransformer from '#transformers/projects/saved_filter_transformer'
import SiteFacetsTransformer from '#transformers/projects/site_facets_transformer'
import SiteListTransformer from '#transformers/projects/site_list_transformer'
import TimelineTransformer from '#transformers/projects/timeline_transformer'
import { listEdge } from '#validators/list_edge'
import {
  asksForFacets,
  parseProjects,
  parseRows,
  parseSiteList,
  type SiteListQuery,
} from '#validators/sites/site_list'

const NO_YEARS = { yearStarts: [], yearEnds: [] }

export default class ProjectsController {
  /** With an id, JSON requests get that project alone. */
  async index(ctx: HttpContext) {
    const { auth, inertia, opened, params, request, response } = ctx
    if (opened && params.projectid && wantsJson(request)) {
      return ctx.serialize(await opened.alone())
    }
    const viewer = auth.user
    const applied = viewer && (await appliedFilterPath(viewer, request.url(), request.qs()))
    if (applied) return response.redirect().toPath(applied)
    const query = await parseProjects(viewer ? request.qs() : {})
    if (viewer) await ctx.bouncer.with(SiteListPolicy).authorize('list', query)
    const edge = viewer && (await this.edgePath(viewer, request, query))
    if (edge) return response.redirect().toPath(edge)
    return inertia.render('Projects', {
      list: async () =>
        viewer ? SiteListTransformer.transform(await searchSites(viewer, query), viewer) : null,
      live: async () => (viewer ? null : (await findLive()).total),
      fresh: async () => (viewer ? newSince(viewer, query, await recordVisit(viewer)) : null),
      query: ProjectsQueryTransformer.transform(query),
      facets: inertia.optional(async () =>
        viewer ? SiteFacetsTransformer.transform(await siteFacets(viewer, query)) : null
      ),
      timeline: inertia.optional(async () =>
        viewer
          ? TimelineTransformer.transform(
              await timelineCounts(viewer, query, await parseRows(request.qs()))
            )
          : null
      ),
      years: () => (viewer ? siteYears(viewer) : NO_YEARS),
      project: () => opened?.onPage() ?? null,
      savedFilters: async () =>
        viewer ? SavedFilterTransformer.transform(await savedFiltersOf(viewer)) : [],
      savedFilterMatches: inertia.optional(async () =>
        viewer ? SavedFilterMatchesTransformer.transform(await savedFilterMatches(viewer)) : []
      ),
    })
  }

  async list({ auth, bouncer, request, response }: HttpContext) {
    const query = await parseSiteList(request.qs())
    await bouncer.with(SiteListPolicy).authorize('list', query)
    const viewer = auth.user!
    const isCounted = await asksForFacets(request.qs())
    const facets = isCounted ? await siteFacets(viewer, query) : undefined
    const list = new SiteListTransformer(await searchSites(viewer, query), viewer, facets)
    response.plainJson(list.toObject())
  }

  private async edgePath(viewer: User, request: HttpContext['request'], query: SiteListQuery) {
    const edge = listEdge(request.qs())
    const row = edge?.of((await searchSites(viewer, query)).rows)
    if (!edge || !row) return null
    return `/projects/${row.id}${edge.rest.size > 0 ? `?${edge.rest}` : ''}`
  }
}
