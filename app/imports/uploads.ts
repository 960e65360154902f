import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Exception } from '@adonisjs/core/exceptions'
import { dataPath } from '#config/storage'
import type SiteImport from '#models/site_import'
import { UPLOAD_MAX_BYTES } from '#shared/imports'

const FOLDER = 'imports'

export const TOO_LARGE = 'The file is larger than 500 MB. Please split it.'
const DISK_FULL = 'The server has no room for this file at the moment. Nothing of it was kept.'
const CUT_OFF = 'The upload was cut off. Nothing of it was kept.'

/** Where an uploaded file lies: in the data folder, outside everything that is served. */
export function uploadPath(storedFile: string): string {
  return dataPath(FOLDER, storedFile)
}

/**
 * Streams an upload to disk and answers its name there and its size. Whatever goes wrong, no part of it stays.
 * @throws Exception 413 when it is too large, 507 when the disk is full, 400 when it was cut off
 */
export async function storeUpload(
  body: Readable,
  { maxBytes = UPLOAD_MAX_BYTES, openFile = openAnew } = {}
): Promise<{ storedFile: string; size: number }> {
  await mkdir(dataPath(FOLDER), { recursive: true })
  const storedFile = `${randomUUID()}.csv`
  const path = uploadPath(storedFile)
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(size > maxBytes ? new Exception(TOO_LARGE, { status: 413 }) : null, chunk)
    },
  })
  try {
    await pipeline(body, measure, openFile(path))
  } catch (error) {
    await rm(path, { force: true })
    throw uploadFault(error as NodeJS.ErrnoException)
  }
  return { storedFile, size }
}

function openAnew(path: string): Writable {
  return createWriteStream(path, { flags: 'wx', mode: 0o600 })
}

function uploadFault(error: NodeJS.ErrnoException): Error {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new Exception(DISK_FULL, { status: 507 })
  }
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET') {
    return new Exception(CUT_OFF, { status: 400 })
  }
  return error
}

/** Deletes the stored file of an import. */
export async function removeUpload(run: SiteImport) {
  if (!run.storedFile) return
  await rm(uploadPath(run.storedFile), { force: true })
}

/**
 * Refuses by what the browser announces, before anything is read.
 * @throws Exception 413
 */
export function refuseTooLarge(contentLength: string | undefined) {
  if (Number(contentLength) > UPLOAD_MAX_BYTES) throw new Exception(TOO_LARGE, { status: 413 })
}

/** The name of a file from its header, where it stands encoded. */
export function announcedName(header: string | undefined): string {
  try {
    return decodeURIComponent(header ?? '')
  } catch {
    return ''
  }
}
