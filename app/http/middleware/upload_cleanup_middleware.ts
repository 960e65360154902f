import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import AdminPolicy from '#policies/admin_policy'

/** Accepts files from administrators only and deletes them when the request ends. Ends the request when a file
 * cannot be written; the parser alone sometimes continues without it. */
export default class UploadCleanupMiddleware {
  async handle({ auth, request }: HttpContext, next: NextFn) {
    if (request.bodyType !== 'multipart') return next()
    const paths: string[] = []
    const failures: Error[] = []
    const mayUpload = auth.user !== undefined && new AdminPolicy().administrate(auth.user)
    request.multipart.onFile('*', { deferValidations: true }, async (part, report) => {
      part.pause()
      part.on('data', report)
      if (!mayUpload) return finished(part.resume())
      const tmpPath = join(tmpdir(), randomUUID())
      paths.push(tmpPath)
      try {
        await pipeline(part, createWriteStream(tmpPath, { flags: 'wx', mode: 0o600 }))
        return { tmpPath }
      } catch (error) {
        failures.push(error as Error)
        request.multipart.abort(error as Error)
      }
    })
    try {
      // The parser waits for ever for a body whose sender has gone already.
      if (request.request.destroyed) throw new Error('The request was broken off')
      await request.multipart.process()
      if (failures.length > 0) throw failures[0]
      return await next()
    } finally {
      await Promise.all(paths.map((path) => rm(path, { force: true })))
    }
  }
}
