// Files of sites that an administrator sends: one that is imported, and one that takes its time.
import { setTimeout as pause } from 'node:timers/promises'
import { until } from './client.mjs'

const HEADERS = { 'x-file-name': 'sites.csv', 'content-type': 'application/octet-stream' }
const PATH = '/admin/sites/imports'
const SECONDS_TO_CHECK = 120
const PIECES = 20
const BETWEEN_MS = 100

/** Uploads so many rows, lets them be checked and applied; answers the import's id as soon as it may begin. */
export async function beginImport(admin, rows) {
  const lines = ['cmap_id,name']
  for (let at = 0; at < rows; at++) lines.push(`E${at},Meadow House ${at}`)
  const { body } = await admin.ask('POST', PATH, Buffer.from(lines.join('\n')), HEADERS)
  await admin.ask('PUT', `${PATH}/${body.id}/mapping`, {
    source: '',
    fields: { cmap_id: 'cmap_id', name: 'name' },
    new_sites: 'Verify',
    restore_deleted: false,
  })
  const isChecked = async () => (await importOf(admin.product, body.id)).status === 'checked'
  await until(isChecked, SECONDS_TO_CHECK)
  await admin.ask('POST', `${PATH}/${body.id}/application`, {})
  return body.id
}

/** How far an import is. */
export async function importOf(product, id) {
  const [row] = await product.query(
    'SELECT status, rows_done, lease_owner FROM imports WHERE id = ?',
    [id]
  )
  return row
}

/** An upload that takes two seconds. */
export function sendSlowly(admin) {
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from('cmap_id,name\n'))
      for (let at = 0; at < PIECES; at++) {
        await pause(BETWEEN_MS)
        controller.enqueue(Buffer.from(`G${at},Slow House ${at}\n`))
      }
      controller.close()
    },
  })
  return admin.ask('POST', PATH, body, HEADERS)
}
