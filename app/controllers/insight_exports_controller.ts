import type { HttpContext } from '@adonisjs/core/http'
import { stringify } from 'csv-stringify/sync'
import { logActivity } from '#actions/log_activity'
import InsightPolicy from '#policies/insight_policy'
import { insightLines } from '#queries/insight_lines'
import { insights } from '#queries/insights'
import { londonToday } from '#shared/dates'
import { parseSiteList } from '#validators/site_list'

const UTF8_MARK = '\uFEFF'

export default class InsightExportsController {
  /** `GET /insights/export`: the figures of the page with the same address as CSV, for paid members (D26). */
  async show({ auth, bouncer, request, response }: HttpContext) {
    const viewer = auth.user!
    const query = await parseSiteList(request.qs())
    await bouncer.with(InsightPolicy).authorize('narrow', query)
    const lines = insightLines(await insights(viewer, query))
    await logActivity({ actorId: viewer.id, action: 'insights.exported', address: request.ip() })
    response.header('Content-Type', 'text/csv; charset=utf-8')
    response.header('Content-Disposition', `attachment; filename="insights-${londonToday()}.csv"`)
    return response.send(
      UTF8_MARK + stringify(lines, { escape_formulas: true, record_delimiter: '\r\n' })
    )
  }
}
