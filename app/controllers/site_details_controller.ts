import type { HttpContext } from '@adonisjs/core/http'
import { directoryOptions, siteDetailsLists } from '#queries/site_details'
import { directoryOptionsValidator } from '#validators/site_filters'

/** What the pickers of the filters offer (sections 3 and 7). */
export default class SiteDetailsController {
  async show({ response }: HttpContext) {
    response.plainJson(await siteDetailsLists())
  }

  /** Names that match what is being typed into one picker. */
  async options({ request }: HttpContext) {
    const { field, search } = await request.validateUsing(directoryOptionsValidator)
    return directoryOptions(field, search ?? '')
  }
}
