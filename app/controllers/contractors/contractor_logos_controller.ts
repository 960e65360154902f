import type { HttpContext } from '@adonisjs/core/http'
import { logoFile } from '#files/store_logo'
import { sendFile } from '#http/send_file'
import { findLogo } from '#queries/contractors/find_logo'

const FILE = /^([a-z0-9-]+)\.png$/
const A_YEAR = 'public, max-age=31536000, immutable'
const ANEW = 'public, no-cache'

/** Pages link with the key, so that browsers fetch a new logo. */
export default class ContractorLogosController {
  async show(ctx: HttpContext) {
    const { params, request, response } = ctx
    const slug = FILE.exec(params.file)?.[1]
    const key = slug ? await findLogo(slug) : null
    if (!key) return response.notFound({ message: 'Not found.' })
    const isCurrent = key.startsWith(String(request.qs().v ?? ' '))
    return sendFile(ctx, logoFile('contractors', key), isCurrent ? A_YEAR : ANEW)
  }
}
