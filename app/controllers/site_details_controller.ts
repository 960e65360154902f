import type { HttpContext } from '@adonisjs/core/http'
import { directoryOptions, siteDetailsLists } from '#queries/site_details'
import { directoryOptionsValidator } from '#validators/site_filters'

const JSON_TYPE = 'application/json; charset=utf-8'

/** What the pickers of the filters offer (sections 3 and 7). */
export default class SiteDetailsController {
  /** The lists grow long; the framework's own way to JSON takes many times as long as this one. */
  async show({ response }: HttpContext) {
    response.header('Content-Type', JSON_TYPE)
    return JSON.stringify(await siteDetailsLists())
  }

  /** Names that match what is being typed into one picker. */
  async options({ request }: HttpContext) {
    const { field, search } = await request.validateUsing(directoryOptionsValidator)
    return directoryOptions(field, search ?? '')
  }
}
