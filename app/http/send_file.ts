import { errors } from 'flydrive'
import type { HttpContext } from '@adonisjs/core/http'
import { files } from '#config/files'

type Cause = { code?: string; $metadata?: { httpStatusCode?: number } }

/** 304 for browsers that have the file, uncacheable 404 where there is none; `cacheControl` is the response header. */
export async function sendFile(
  { request, response }: HttpContext,
  key: string,
  cacheControl: string
) {
  const disk = await files()
  const facts = await disk.getMetaData(key).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  if (!facts) {
    response.header('Cache-Control', 'no-store')
    return response.notFound({ message: 'Not found.' })
  }
  response.header('Cache-Control', cacheControl)
  response.header('ETag', facts.etag)
  response.header('Last-Modified', facts.lastModified.toUTCString())
  response.type(facts.contentType ?? 'application/octet-stream')
  if (response.fresh()) return response.status(304).send('')
  response.header('Content-Length', String(facts.contentLength))
  if (request.method() === 'HEAD') return response.send('')
  return response.stream(await disk.getStream(key))
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof errors.E_CANNOT_GET_METADATA)) return false
  const { code, $metadata } = (error.cause ?? {}) as Cause
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404
}
