import { existsSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import sirv from 'sirv'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const PREFIX = '/assets/'
const A_YEAR_SECONDS = 365 * 24 * 60 * 60

/** File names change with their content; `scripts/compress_assets.mjs` compresses them. */
function serveBuilt(folder: string) {
  if (!existsSync(folder)) return null
  return sirv(folder, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: A_YEAR_SECONDS,
    setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
  })
}

/** Requests each have their own middleware, so this shares one scan of each folder. */
const served = new Map<string, ReturnType<typeof serveBuilt>>()

export default class BuiltAssetsMiddleware {
  private serve: ReturnType<typeof serveBuilt>

  constructor(folder = app.publicPath('assets')) {
    if (!served.has(folder)) served.set(folder, serveBuilt(folder))
    this.serve = served.get(folder) ?? null
  }

  async handle({ request, response }: HttpContext, next: NextFn) {
    const asked = request.request
    const path = asked.url ?? ''
    const isRead = ['GET', 'HEAD'].includes(request.method())
    if (!this.serve || !isRead || !path.startsWith(PREFIX)) return next()

    const isFound = await new Promise<boolean>((resolve) => {
      response.response.once('close', () => resolve(true))
      asked.url = path.slice(PREFIX.length - 1)
      this.serve!(asked, response.response, () => resolve(false))
    })
    asked.url = path
    if (!isFound) return next()
  }
}
