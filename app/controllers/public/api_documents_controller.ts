import type { HttpContext } from '@adonisjs/core/http'
import { openapiDocument } from '#openapi/document'
import { describedCalls } from '#openapi/described_calls'

export default class ApiDocumentsController {
  async show() {
    return openapiDocument()
  }

  async read({ inertia }: HttpContext) {
    return inertia.render('ApiDocs', { groups: describedCalls(openapiDocument()) })
  }
}
