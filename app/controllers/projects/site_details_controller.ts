import type { HttpContext } from '@adonisjs/core/http'
import { directoryOptions, siteDetailsLists } from '#queries/sites/site_details'
import { directoryOptionsValidator } from '#validators/sites/site_filters'

export default class SiteDetailsController {
  /** Browsers keep the answer and revalidate it before each use. */
  async show({ request, response }: HttpContext) {
    const { body, gzip, tag } = await siteDetailsLists()
    response.header('Cache-Control', 'private, no-cache')
    response.header('ETag', tag)
    response.vary('Accept-Encoding')
    if (request.header('if-none-match') === tag) return response.status(304).send('')
    response.header('Content-Type', 'application/json; charset=utf-8')
    if (!request.encoding(['gzip'])) return response.send(body)
    response.header('Content-Encoding', 'gzip')
    response.send(gzip)
  }

  async options({ request }: HttpContext) {
    const { field, search } = await request.validateUsing(directoryOptionsValidator)
    return directoryOptions(field, search ?? '')
  }
}
