import type { HttpContext } from '@adonisjs/core/http'
import type { Table } from '#exports/table'
import type { ExportFormat } from '#shared/text/export_formats'
import { writeCsv } from '#exports/write_csv'
import { writeXlsx } from '#exports/write_xlsx'
import { londonToday } from '#shared/time/dates'
import { slugify } from '#shared/text/normalise'

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeXlsx,
  },
}

/**
 * Answers with a table as a download, `csv` or `xlsx`, streamed: a slow client slows the reading down, one that
 * leaves ends it. The first batch is read before anything is sent, so a failure there is answered like any other;
 * a later one breaks the connection off rather than ending a file that looks complete. Give the route
 * `throttle.export` and write the activity log yourself.
 *
 * ```ts
 * async show(ctx: HttpContext) {
 *   await ctx.bouncer.with(InsightsPolicy).authorize('export')
 *   return sendTable(ctx, 'xlsx', {
 *     name: 'Top contractors',
 *     columns: [
 *       { label: 'Contractor', kind: 'text', value: (row) => row.name },
 *       { label: 'Live value', kind: 'pounds', value: (row) => row.live_value },
 *     ],
 *     batches: keysetBatches((last, size) => contractorsAfter(last?.id ?? 0, size)),
 *   })
 * }
 * ```
 */
export async function sendTable<Row>(
  { logger, request, response }: HttpContext,
  format: ExportFormat,
  table: Table<Row>
) {
  const { type, write } = FORMATS[format]
  const file = `${slugify(table.name)}-${londonToday()}.${format}`
  response.header('Content-Type', type)
  response.header('Content-Disposition', `attachment; filename="${file}"`)
  if (request.method() === 'HEAD') return response.send('')

  const body = write({ ...table, batches: await startedOn(table.batches) })
  body.on('error', (error) => {
    logger.error({ err: error }, 'An export broke off')
    response.response.destroy()
  })
  return response.stream(body)
}

/** The same batches, the first of them read already. */
async function startedOn<Row>(batches: AsyncIterable<Row[]>): Promise<AsyncIterable<Row[]>> {
  const rest = batches[Symbol.asyncIterator]()
  const first = await rest.next()
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await rest.next()) yield next.value
    } finally {
      await rest.return?.()
    }
  })()
}
