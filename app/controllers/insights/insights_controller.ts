import type { HttpContext } from '@adonisjs/core/http'
import InsightPolicy from '#policies/insight_policy'
import { insights } from '#queries/insights/insights'
import { savedFiltersOf } from '#queries/saved_filters/read_filters'
import { savedFilterMatches } from '#queries/saved_filters/saved_filter_matches'
import { siteYears } from '#queries/sites/site_years'
import { siteFacets } from '#search/site_facets'
import InsightsTransformer from '#transformers/projects/insights_transformer'
import SavedFilterMatchesTransformer from '#transformers/projects/saved_filter_matches_transformer'
import SavedFilterTransformer from '#transformers/projects/saved_filter_transformer'
import SiteFacetsTransformer from '#transformers/projects/site_facets_transformer'
import SiteListQueryTransformer from '#transformers/projects/site_list_query_transformer'
import { parseSiteList } from '#validators/sites/site_list'

export default class InsightsController {
  async show({ auth, bouncer, inertia, request }: HttpContext) {
    const viewer = auth.user!
    const query = await parseSiteList(request.qs())
    await bouncer.with(InsightPolicy).authorize('view', query)
    return inertia.render('Insights', {
      insights: async () => InsightsTransformer.transform(await insights(viewer, query)),
      query: SiteListQueryTransformer.transform(query),
      years: () => siteYears(auth.user!),
      savedFilters: async () => SavedFilterTransformer.transform(await savedFiltersOf(viewer)),
      facets: inertia.optional(async () =>
        SiteFacetsTransformer.transform(await siteFacets(viewer, query))
      ),
      savedFilterMatches: inertia.optional(async () =>
        SavedFilterMatchesTransformer.transform(await savedFilterMatches(viewer))
      ),
    })
  }
}
