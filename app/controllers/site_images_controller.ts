import type { HttpContext } from '@adonisjs/core/http'
import { dataPath } from '#config/storage'

const FILE = /^[0-9a-f]{32}-(?:480|1600)\.jpg$/
const A_YEAR = 'public, max-age=31536000, immutable'

/** The pictures of sites, at addresses that change with their content (D22). */
export default class SiteImagesController {
  async show({ params, response }: HttpContext) {
    if (!FILE.test(params.file)) return response.notFound({ message: 'Not found.' })
    response.header('Cache-Control', A_YEAR)
    return response.download(dataPath('images', 'sites', params.file), true, () => {
      response.header('Cache-Control', 'no-store')
      return ['Not found.', 404]
    })
  }
}
