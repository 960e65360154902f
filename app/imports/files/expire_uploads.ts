import { basename } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { filesBelow } from '#config/files'
import { deleteUpload, removeUpload } from '#imports/files/uploads'
import SiteImport from '#models/site_import'
import { DAY_MS, storedTime } from '#shared/time/dates'
import { NOTHING_COUNTED, UPLOAD_KEPT_DAYS } from '#shared/sites/imports'

/** Cancels uploads abandoned for a week and deletes files that no import needs. */
export async function expireUploads(now = Date.now()) {
  const old = storedTime(now - UPLOAD_KEPT_DAYS * DAY_MS)
  const waiting = await SiteImport.query()
    .whereIn('status', ['uploaded', 'checked'])
    .where('started_at', '<', old)
  for (const run of waiting) {
    const taken = await db
      .from('imports')
      .where({ id: run.id, status: run.status })
      .update({ ...NOTHING_COUNTED, status: 'cancelled', finished_at: storedTime(now) })
    if (Number(taken) === 0) continue
    await removeUpload(run)
    await db.from('import_findings').where('import_id', run.id).delete()
  }
  await removeStrays(now)
}

async function removeStrays(now: number) {
  for await (const file of filesBelow('imports')) {
    const facts = await file.getMetaData().catch(() => null)
    const age = facts ? now - facts.lastModified.getTime() : 0
    if (age < DAY_MS) continue
    const name = basename(file.key)
    const needed = await SiteImport.query()
      .where('stored_file', name)
      .whereNotIn('status', ['completed', 'cancelled', 'undone'])
      .first()
    const isWanted = needed && age < 2 * UPLOAD_KEPT_DAYS * DAY_MS
    if (!isWanted) await deleteUpload(name)
  }
}
