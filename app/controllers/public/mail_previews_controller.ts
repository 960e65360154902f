import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/core/http'
import { writeMail } from '#actions/queue_mail'
import { wantsJson } from '#http/exceptions/wants_json'
import { sampleLetters } from '#mails/samples'
import { recentMails, isMailPreviewEnabled } from '#queries/admin/recent_mails'
import RecentMailTransformer from '#transformers/admin/recent_mail_transformer'

export default class MailPreviewsController {
  async index({ inertia, request, serialize }: HttpContext) {
    if (!isMailPreviewEnabled()) throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
    const mails = RecentMailTransformer.transform(await recentMails())
    return wantsJson(request) ? serialize(mails) : inertia.render('DevMail', { mails, samples: await samples() })
  }
}

/** Every kind of mail, as it would be sent to someone. */
async function samples() {
  const written = []
  for (const letter of sampleLetters()) written.push(await writeMail(letter))
  return written.map((mail, at) => ({ id: at + 1, ...mail, date_time: '' }))
}
