import type { HttpContext } from '@adonisjs/core/http'
import { directoryOptions, siteDetailsLists, siteDetailsTag } from '#queries/sites/site_details'
import { directoryOptionsValidator } from '#validators/sites/site_filters'

export default class SiteDetailsController {
  /** Browsers keep the answer and revalidate it before each use. */
  async show({ response }: HttpContext) {
    response.header('Cache-Control', 'private, no-cache')
    response.header('ETag', await siteDetailsTag())
    if (response.fresh()) return response.status(304).send('')
    return siteDetailsLists()
  }

  async options({ request }: HttpContext) {
    const { field, search } = await request.validateUsing(directoryOptionsValidator)
    return directoryOptions(field, search ?? '')
  }
}
