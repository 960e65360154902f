import type { HttpContext } from '@adonisjs/core/http'
import { confirmEmailChange, mayChangeEmail } from '#actions/accounts/change_email'
import { CHANGE_EMAIL } from '#mails/change_email'

const CHANGED = 'Your new email address is verified. Log in with it from now on.'
const REFUSED = 'This link is no longer valid. Please change your email address again.'

export default class EmailChangesController {
  /** Only asks, because mail scanners open links. */
  async show(ctx: HttpContext) {
    const change = this.changeOf(ctx)
    const isValid = change !== null && (await mayChangeEmail(change))
    if (!isValid) ctx.response.status(403)
    const email = isValid ? change.email : null
    return ctx.inertia.render('ChangeEmail', { email, path: ctx.request.url(true) })
  }

  async confirm(ctx: HttpContext) {
    const change = this.changeOf(ctx)
    const address = ctx.request.ip()
    return this.leave(ctx, change !== null && (await confirmEmailChange({ ...change, address })))
  }

  private changeOf({ params, request }: HttpContext) {
    if (!request.hasValidSignature(CHANGE_EMAIL)) return null
    return { memberId: Number(params.id), email: String(request.qs().email) }
  }

  private leave({ auth, response, session }: HttpContext, changed: boolean) {
    session.flash(changed ? 'success' : 'error', changed ? CHANGED : REFUSED)
    return response.redirect().toRoute(auth.user ? 'my_account' : 'login')
  }
}
