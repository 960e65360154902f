import type { HttpContext } from '@adonisjs/core/http'
import { confirmRemovalRequest } from '#actions/objections/confirm_removal_request'
import { receiveObjection } from '#actions/objections/receive_objection'
import { wantsJson } from '#http/exceptions/wants_json'
import { objectionCodeValidator, objectionValidator } from '#validators/admin/objection'

const RECEIVED = 'Thank you. We’ve received your request.'
const PROVEN = 'Thank you. Your address is confirmed.'

/** The right to object (UK GDPR, Article 21). */
export default class ObjectionsController {
  async create({ inertia }: HttpContext) {
    return inertia.render('RemoveMyDetails', {})
  }

  /** The same answer whether or not the person is listed. */
  async store({ request, response, session }: HttpContext) {
    const received = await receiveObjection(
      await request.validateUsing(objectionValidator),
      request.ip()
    )
    if (wantsJson(request)) return { message: RECEIVED, ...received }
    session.flash('success', RECEIVED)
    return response.redirect().withQs().back()
  }

  async prove({ request, response, session }: HttpContext) {
    const { token, code } = await request.validateUsing(objectionCodeValidator)
    await confirmRemovalRequest(token, code, request.ip())
    if (wantsJson(request)) return { message: PROVEN }
    session.flash('success', PROVEN)
    return response.redirect().withQs().back()
  }
}
