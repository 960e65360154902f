import type { HttpContext } from '@adonisjs/core/http'
import { openedProject, siteOver } from '#http/opened_project'
import type User from '#models/user'
import SiteListPolicy from '#policies/site_list_policy'
import { calendarOf } from '#queries/my_projects/calendar_feed'
import {
  boardColumns,
  countOverdue,
  countUnlocked,
  listMySites,
  myFacets,
  myTimeline,
  stageTotals,
  wonThisQuarter,
} from '#queries/my_projects/my_sites'
import { siteYears } from '#queries/sites/site_years'
import BoardColumnTransformer from '#transformers/projects/board_column_transformer'
import CalendarTransformer from '#transformers/projects/calendar_transformer'
import MySiteListTransformer from '#transformers/projects/my_site_list_transformer'
import MySitesQueryTransformer from '#transformers/projects/my_sites_query_transformer'
import SiteFacetsTransformer from '#transformers/projects/site_facets_transformer'
import StageTotalTransformer from '#transformers/projects/stage_total_transformer'
import TimelineTransformer from '#transformers/projects/timeline_transformer'
import { listEdge } from '#validators/list_edge'
import { parseRows } from '#validators/sites/site_list'
import { parseMySites, type MySitesQuery } from '#validators/sites/my_projects'

export default class MyProjectsController {
  async index({ auth, bouncer, inertia, request, response }: HttpContext) {
    const viewer = auth.user!
    const query = await parseMySites(request.qs())
    await bouncer.with(SiteListPolicy).authorize('listMine', query)
    const edge = await this.edgePath(viewer, request, query)
    if (edge) return response.redirect().toPath(edge)
    const site = await siteOver(viewer, request.qs())
    const isBoard = query.view === 'board'
    const inAnyStage = { ...query, stages: [] }
    return inertia.render('MyProjects', {
      list: async () =>
        isBoard ? null : MySiteListTransformer.transform(await listMySites(viewer, query), viewer),
      board: async () =>
        isBoard ? BoardColumnTransformer.transform(await boardColumns(viewer, query)) : null,
      stages: async () => StageTotalTransformer.transform(await stageTotals(viewer, inAnyStage)),
      won: () => wonThisQuarter(viewer, inAnyStage),
      unlocked: () => countUnlocked(viewer, inAnyStage),
      overdue: () => countOverdue(viewer, inAnyStage),
      query: MySitesQueryTransformer.transform(query),
      facets: inertia.optional(async () =>
        SiteFacetsTransformer.transform(await myFacets(viewer, query))
      ),
      timeline: inertia.optional(async () =>
        TimelineTransformer.transform(
          await myTimeline(viewer, query, await parseRows(request.qs()))
        )
      ),
      years: () => siteYears(auth.user!),
      calendar: async () => CalendarTransformer.transform(await calendarOf(viewer.id)),
      project: () => site && openedProject(viewer, site, request.ip()),
    })
  }

  private async edgePath(viewer: User, request: HttpContext['request'], query: MySitesQuery) {
    const edge = listEdge(request.qs())
    const row = edge?.of((await listMySites(viewer, query)).rows)
    if (!edge || !row) return null
    edge.rest.set('siteid', String(row.id))
    return `/my-projects?${edge.rest}`
  }
}
