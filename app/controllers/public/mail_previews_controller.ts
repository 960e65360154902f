import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/core/http'
import { wantsJson } from '#http/exceptions/wants_json'
import { recentMails, isMailPreviewEnabled } from '#queries/office/recent_mails'
import RecentMailTransformer from '#transformers/admin/recent_mail_transformer'

export default class MailPreviewsController {
  async index({ inertia, request, serialize }: HttpContext) {
    if (!isMailPreviewEnabled()) throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    const mails = RecentMailTransformer.transform(await recentMails())
    return wantsJson(request) ? serialize(mails) : inertia.render('DevMail', { mails })
  }
}
