import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { DateTime } from 'luxon'
import { logActivity } from '#database/log_activity'
import { inspectFile } from '#imports/files/inspect_file'
import { deleteUpload, shareUpload, storeUpload, uploadPath } from '#imports/files/uploads'
import SiteImport from '#models/site_import'

type Upload = { body: Readable; fileName: string; userId: number; address: string }

const MAX_NAME = 255

/** Leaves nothing behind of an unreadable file. Throws a one-line ImportError, or as `storeUpload` does. */
export async function receiveUpload({ body, fileName, userId, address }: Upload) {
  const { storedFile, size } = await storeUpload(body)
  try {
    const facts = await inspectFile(uploadPath(storedFile))
    const { checksum, rows, ...stored } = facts
    await shareUpload(storedFile)
    const run = await SiteImport.create({
      userId,
      fileName: nameOf(fileName),
      checksum,
      size,
      storedFile,
      fileRows: rows,
      fileFacts: stored,
      mapping: {},
      status: 'uploaded',
      startedAt: DateTime.utc(),
    })
    await logActivity({
      actorId: userId,
      action: 'import.uploaded',
      subjectType: 'import',
      subjectId: run.id,
      address,
    })
    return run
  } catch (error) {
    await deleteUpload(storedFile)
    throw error
  }
}

function nameOf(text: string): string {
  const name = basename(text.replaceAll('\\', '/')).trim()
  return (name || 'sites.csv').slice(0, MAX_NAME)
}
