import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Exception } from '@adonisjs/core/exceptions'
import { files, usesRemoteStorage } from '#config/files'
import { dataPath } from '#config/storage'
import type SiteImport from '#models/site_import'
import { UPLOAD_MAX_BYTES } from '#shared/sites/imports'

const FOLDER = 'imports'
/** Holds one file, because one import runs at a time. */
const FETCHED = 'fetched'

const TOO_LARGE = 'The file is larger than 500 MB. Please split it.'
const DISK_FULL = 'The server has run out of space, so this file wasn’t saved.'
const CUT_OFF = 'The upload was interrupted, so the file wasn’t saved.'

/** In the data folder, outside everything that is served. */
export function uploadPath(storedFile: string): string {
  return dataPath(FOLDER, storedFile)
}

/** Moves an upload to the shared storage, where there is one. */
export async function shareUpload(storedFile: string) {
  if (!(await usesRemoteStorage())) return
  await (await files()).putStream(keyOf(storedFile), createReadStream(uploadPath(storedFile)))
  await rm(uploadPath(storedFile))
}

/** Returns a local path, and fetches the file from the shared storage if needed. */
export async function fetchUpload(storedFile: string): Promise<string> {
  if (!(await usesRemoteStorage())) return uploadPath(storedFile)
  const path = dataPath(FETCHED, storedFile)
  if (existsSync(path)) return path
  await rm(dataPath(FETCHED), { recursive: true, force: true })
  await mkdir(dataPath(FETCHED), { recursive: true, mode: 0o700 })
  const part = `${path}.${randomUUID()}`
  await pipeline(await (await files()).getStream(keyOf(storedFile)), openAnew(part))
  await rename(part, path)
  return path
}

function keyOf(storedFile: string): string {
  return `${FOLDER}/${storedFile}`
}

/** Returns the stored name and size; leaves no part behind. Throws 413 (too large), 507 (disk full), 400 (cut off). */
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

export async function removeUpload({ storedFile }: SiteImport) {
  if (storedFile) await deleteUpload(storedFile)
}

export async function deleteUpload(storedFile: string) {
  await rm(uploadPath(storedFile), { force: true })
  await rm(dataPath(FETCHED, storedFile), { force: true })
  if (await usesRemoteStorage()) await (await files()).delete(keyOf(storedFile))
}

/** Throws Exception 413 before anything is read. */
export function assertUploadSize(contentLength: string | undefined) {
  if (Number(contentLength) > UPLOAD_MAX_BYTES) throw new Exception(TOO_LARGE, { status: 413 })
}

export function announcedName(header: string | undefined): string {
  try {
    return decodeURIComponent(header ?? '')
  } catch {
    return ''
  }
}
