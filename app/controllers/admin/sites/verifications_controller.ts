import type { HttpContext } from '@adonisjs/core/http'
import {
  openNextVerification,
  openVerificationOf,
  postponeVerification,
} from '#actions/sites/open_verification'
import {
  countWaiting,
  nextVerifications,
  type OpenVerification,
} from '#queries/sites/verification_desk'
import QueuedVerificationTransformer from '#transformers/admin/queued_verification_transformer'
import VerificationTransformer from '#transformers/admin/verification_transformer'
import { idOf } from '#validators/number'

const DONE = 'This site no longer needs verifying.'

export default class VerificationsController {
  async index({ auth, inertia }: HttpContext) {
    return this.render(inertia, await openNextVerification(auth.user!))
  }

  async show({ auth, inertia, params, response, session }: HttpContext) {
    const open = await openVerificationOf(idOf(params.site), auth.user!)
    if (open) return this.render(inertia, open)
    session.flash('error', DONE)
    return response.redirect().toRoute('admin.verifications')
  }

  async postpone({ auth, params, response }: HttpContext) {
    await postponeVerification(idOf(params.site), auth.user!)
    return response.redirect().toRoute('admin.verifications')
  }

  private async render(inertia: HttpContext['inertia'], open: OpenVerification | null) {
    return inertia.render('admin/VerifySites', {
      open: open && VerificationTransformer.transform(open),
      next: QueuedVerificationTransformer.transform(await nextVerifications()),
      waiting: await countWaiting(),
    })
  }
}
