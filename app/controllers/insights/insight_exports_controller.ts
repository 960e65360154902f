import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#database/log_activity'
import { sendTable } from '#exports/send_table'
import InsightPolicy from '#policies/insight_policy'
import { insightLines } from '#queries/insights/insight_lines'
import { insights } from '#queries/insights/insights'
import { parseSiteList } from '#validators/sites/site_list'

export default class InsightExportsController {
  async show(ctx: HttpContext) {
    const viewer = ctx.auth.user!
    const query = await parseSiteList(ctx.request.qs())
    await ctx.bouncer.with(InsightPolicy).authorize('filter', query)
    const lines = insightLines(await insights(viewer, query))
    await logActivity({
      actorId: viewer.id,
      action: 'insights.exported',
      address: ctx.request.ip(),
    })
    return sendTable(ctx, 'csv', {
      name: 'Insights',
      columns: [
        { label: 'Section', kind: 'text', value: ({ section }) => section },
        { label: 'Name', kind: 'text', value: ({ name }) => name },
        { label: 'Projects', kind: 'number', value: ({ count }) => count },
        { label: 'Value (£)', kind: 'pounds', value: ({ value }) => value },
      ],
      batches: (async function* () {
        yield lines
      })(),
    })
  }
}
