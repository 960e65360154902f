import type { HttpContext } from '@adonisjs/core/http'
import { sendFile } from '#http/send_file'

const FILE = /^[0-9a-f]{32}-(?:480|1600)\.jpg$/
const A_YEAR = 'public, max-age=31536000, immutable'

/** Each address changes with its content. */
export default class SiteImagesController {
  async show(ctx: HttpContext) {
    const { file } = ctx.params
    if (!FILE.test(file)) return ctx.response.notFound({ message: 'Not found.' })
    return sendFile(ctx, `images/sites/${file}`, A_YEAR)
  }
}
