import type { HttpContext } from '@adonisjs/core/http'
import { openapiDocument } from '#openapi/document'
import { describedCalls } from '#openapi/described_calls'

/** The contract of the calls, for programs and for people. */
export default class ApiDocumentsController {
  /** `GET /api/openapi.json`. */
  async show() {
    return openapiDocument()
  }

  /** `GET /api/docs`: the same as a page. */
  async read({ inertia }: HttpContext) {
    return inertia.render('ApiDocs', { groups: describedCalls(openapiDocument()) })
  }
}
