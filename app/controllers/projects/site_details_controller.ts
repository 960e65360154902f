import type { HttpContext } from '@adonisjs/core/http'
import { directoryOptions, siteDetailsLists } from '#queries/sites/site_details'
import { directoryOptionsValidator } from '#validators/sites/site_filters'

/** What the pickers of the filters offer. */
export default class SiteDetailsController {
  /** Kept by browsers as well, which ask before each use whether it still holds. */
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

  /** Names that match what is being typed into one picker. */
  async options({ request }: HttpContext) {
    const { field, search } = await request.validateUsing(directoryOptionsValidator)
    return directoryOptions(field, search ?? '')
  }
}
