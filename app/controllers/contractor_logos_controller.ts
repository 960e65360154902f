import type { HttpContext } from '@adonisjs/core/http'
import { logoPath } from '#actions/keep_logo'
import { findLogo } from '#queries/find_logo'

const FILE = /^([a-z0-9-]+)\.png$/
const A_YEAR = 'public, max-age=31536000, immutable'
const ANEW = 'public, no-cache'

/** `GET /assets/contractors/:file`: the logos (D22); their pages ask with the key, so that a new one is fetched anew. */
export default class ContractorLogosController {
  async show({ params, request, response }: HttpContext) {
    const slug = FILE.exec(params.file)?.[1]
    const key = slug ? await findLogo(slug) : null
    if (!key) return response.notFound({ message: 'Not found.' })
    const isCurrent = key.startsWith(String(request.qs().v ?? ' '))
    response.header('Cache-Control', isCurrent ? A_YEAR : ANEW)
    return response.download(logoPath('contractors', key), true, () => {
      response.header('Cache-Control', 'no-store')
      return ['Not found.', 404]
    })
  }
}
