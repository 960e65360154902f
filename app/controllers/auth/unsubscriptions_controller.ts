import type { HttpContext } from '@adonisjs/core/http'
import { wantsMails } from '#queries/accounts/mail_preferences'
import { setMailPreferences } from '#actions/accounts/set_mail_preferences'
import { UNSUBSCRIBE } from '#mails/letter'
import type { MailKind } from '#shared/sites/alerts'

/** One-click unsubscribe (RFC 8058): the signed link replaces a login. */
export default class UnsubscriptionsController {
  /** Only asks, because mail scanners open links. */
  async show(ctx: HttpContext) {
    const { userId, kind } = this.asked(ctx)
    const isValid = ctx.request.hasValidSignature(UNSUBSCRIBE)
    const wants = isValid ? await wantsMails(userId, kind) : null
    return this.page(ctx, wants === null ? 'refused' : wants ? 'asked' : 'done')
  }

  async store(ctx: HttpContext) {
    const { userId, kind } = this.asked(ctx)
    const isValid = ctx.request.hasValidSignature(UNSUBSCRIBE)
    if (isValid) await setMailPreferences(userId, { [kind]: false })
    return this.page(ctx, isValid ? 'done' : 'refused')
  }

  private asked({ params }: HttpContext) {
    return { userId: Number(params.id), kind: params.kind as MailKind }
  }

  private page(ctx: HttpContext, state: 'asked' | 'done' | 'refused') {
    const { kind } = this.asked(ctx)
    if (state === 'refused') ctx.response.status(403)
    return ctx.inertia.render('Unsubscribe', { state, kind, path: ctx.request.url(true) })
  }
}
