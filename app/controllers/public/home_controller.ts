import type { HttpContext } from '@adonisjs/core/http'
import { once } from '#http/once'
import { openedProject, siteOver } from '#http/opened_project'
import { leadsFor } from '#actions/projects/contacts_for'
import type User from '#models/user'
import { versionAtStart } from '#models/version_at_start'
import { changedSites } from '#queries/desk/changed_sites'
import { dueToday } from '#queries/desk/due_today'
import { freshSites } from '#queries/desk/fresh_sites'
import { pipelineOf } from '#queries/desk/pipeline'
import { soonSites } from '#queries/desk/soon_sites'
import { priceList } from '#queries/admin/current_settings'
import { savedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import { liveCounts } from '#queries/sites/live_counts'
import ChangedSitesTransformer from '#transformers/desk/changed_sites_transformer'
import DueTodayTransformer from '#transformers/desk/due_today_transformer'
import FreshSitesTransformer from '#transformers/desk/fresh_sites_transformer'
import PipelineTransformer from '#transformers/desk/pipeline_transformer'
import SoonSitesTransformer from '#transformers/desk/soon_sites_transformer'
import SavedFilterMatchesTransformer from '#transformers/projects/saved_filter_matches_transformer'
import { idIn } from '#validators/sites/site_list'

export default class HomeController {
  /** A member's Home is a desk; the props that only it has are null for visitors. */
  async show({ auth, inertia, request }: HttpContext) {
    const viewer = auth.user ?? null
    const site = viewer && (await siteOver(viewer, request.qs()))
    const filterId = idIn(request.qs(), 'filter')
    const address = request.ip()
    const matches = once(async () => (viewer ? savedFilterMatches(viewer) : []))
    return inertia.render('Home', {
      counts: () => liveCounts(viewer && versionAtStart(viewer)),
      prices: () => (viewer ? null : priceList()),
      newMatches: async () => SavedFilterMatchesTransformer.transform(await matches()),
      dueToday: () => viewer && dueOf(viewer, address),
      freshSites: async () =>
        viewer &&
        FreshSitesTransformer.transform(
          await freshSites(viewer, await matches(), filterId)
        ),
      soonSites: async () => viewer && SoonSitesTransformer.transform(await soonSites(viewer)),
      pipeline: async () => viewer && PipelineTransformer.transform(await pipelineOf(viewer)),
      changedSites: async () =>
        viewer && ChangedSitesTransformer.transform(await changedSites(viewer)),
      project: () => site && openedProject(viewer, site, address),
    })
  }
}

async function dueOf(viewer: User, address: string) {
  const due = await dueToday(viewer)
  const sites = due.rows.map(({ site_id: id, unlock_id: unlock }) => ({
    id,
    isUnlocked: unlock !== null,
  }))
  return DueTodayTransformer.transform(due, viewer, await leadsFor(viewer, sites, address))
}
