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

const LONGEST_NAME = 80

function fileName({ name, about = '' }: Pick<Table<never>, 'name' | 'about'>): string {
  const slug = slugify(`${name} ${about}`)
  return slug.length > LONGEST_NAME ? slug.slice(0, LONGEST_NAME).replace(/-[^-]*$/, '') : slug
}

/** Streams a table as `csv` or `xlsx`; breaks the connection off on a late failure, so that no file looks complete.
 * Give the route `throttle.export` and write the activity log yourself. */
export async function sendTable<Row>(
  { logger, request, response }: HttpContext,
  format: ExportFormat,
  table: Table<Row>
) {
  const { type, write } = FORMATS[format]
  const file = `${fileName(table)}-${londonToday()}.${format}`
  response.header('Content-Type', type)
  response.header('Content-Disposition', `attachment; filename="${file}"`)
  if (request.method() === 'HEAD') return response.send('')

  const body = write({ ...table, batches: await startedOn(table.batches) })
  body.on('error', (error) => {
    logger.error({ err: error }, 'An export was interrupted')
    response.response.destroy()
  })
  return response.stream(body)
}

/** Reads the first batch early, so that its failure still gets an error response. */
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
