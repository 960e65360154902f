import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/core/http'
import { wantsJson } from '#http/exceptions/wants_json'
import { keptMails, mailsAreReadable } from '#queries/office/recent_mails'
import KeptMailTransformer from '#transformers/admin/recent_mail_transformer'

export default class KeptMailsController {
  /** `GET /dev/mail`: every message, in development and demo mode alone (D35). */
  async index({ inertia, request, serialize }: HttpContext) {
    if (!mailsAreReadable()) throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    const mails = KeptMailTransformer.transform(await keptMails())
    return wantsJson(request) ? serialize(mails) : inertia.render('DevMail', { mails })
  }
}
