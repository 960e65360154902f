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
/** What was fetched to be worked on: one file at a time, since one import is worked on at a time. */
const FETCHED = 'fetched'

const TOO_LARGE = 'The file is larger than 500 MB. Please split it.'
const DISK_FULL = 'The server has no room for this file at the moment. Nothing of it was kept.'
const CUT_OFF = 'The upload was cut off. Nothing of it was kept.'

/** Where an upload is written to: in the data folder, outside everything that is served. */
export function uploadPath(storedFile: string): string {
  return dataPath(FOLDER, storedFile)
}

/** Gives an upload that lies here to the processes of other machines, where files are shared with them. */
export async function shareUpload(storedFile: string) {
  if (!(await usesRemoteStorage())) return
  await (await files()).putStream(keyOf(storedFile), createReadStream(uploadPath(storedFile)))
  await rm(uploadPath(storedFile))
}

/** The path of an uploaded file on this machine, to which it is fetched where it lies elsewhere. */
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
export async function removeUpload({ storedFile }: SiteImport) {
  if (storedFile) await deleteUpload(storedFile)
}

/** Deletes a stored file wherever it lies. */
export async function deleteUpload(storedFile: string) {
  await rm(uploadPath(storedFile), { force: true })
  await rm(dataPath(FETCHED, storedFile), { force: true })
  if (await usesRemoteStorage()) await (await files()).delete(keyOf(storedFile))
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
