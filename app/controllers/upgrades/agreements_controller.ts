import type { HttpContext } from '@adonisjs/core/http'
import { agreementPdf } from '#actions/upgrades/agreement_pdf'
import { cancelUpgrade } from '#actions/upgrades/cancel_upgrade'
import { otherNameReason, signUpgradeAsMember } from '#actions/upgrades/sign_upgrade_as_member'
import { stepConflict } from '#actions/upgrades/upgrade_steps'
import { wantsJson } from '#http/exceptions/wants_json'
import UpgradePolicy from '#policies/upgrade_policy'
import { findAgreement } from '#queries/admin/find_upgrade'
import UpgradeTransformer from '#transformers/admin/upgrade_transformer'
import { signatureValidator } from '#validators/admin/upgrade'

const BROKEN = 'This agreement doesn’t match the text that was signed. Please contact us.'
const WITHDRAWN = 'Your request has been withdrawn.'
const NOT_READY = 'There’s no agreement to read yet.'

export default class AgreementsController {
  async show({ auth, bouncer, inertia, params, response }: HttpContext) {
    const upgrade = await findAgreement(auth.user!, params.token)
    const policy = bouncer.with(UpgradePolicy)
    const isOpen = upgrade.open_user_id !== null
    response.header('Referrer-Policy', 'no-referrer')
    return inertia.render('Agreement', {
      agreement: UpgradeTransformer.transform(upgrade).useVariant('forReading'),
      canSign:
        isOpen && upgrade.status === 'admin signed' && (await policy.allows('sign', upgrade)),
      canWithdraw: isOpen && (await policy.allows('withdraw', upgrade)),
    })
  }

  async sign({ auth, bouncer, params, request, response }: HttpContext) {
    const upgrade = await findAgreement(auth.user!, params.token)
    await bouncer.with(UpgradePolicy).authorize('sign', upgrade)
    const { name, reason, read } = await request.validateUsing(signatureValidator)
    await signUpgradeAsMember({
      upgradeId: upgrade.id,
      userId: auth.user!.id,
      name,
      reason: otherNameReason(auth.user!, { name, reason }),
      readSeal: read,
      address: request.ip(),
    })
    const next = `/agreements/${params.token}/thank-you`
    return wantsJson(request) ? { path: next } : response.redirect().toPath(next)
  }

  async withdraw({ auth, bouncer, params, request, response, session }: HttpContext) {
    const upgrade = await findAgreement(auth.user!, params.token)
    await bouncer.with(UpgradePolicy).authorize('withdraw', upgrade)
    await cancelUpgrade({ upgradeId: upgrade.id, actorId: auth.user!.id, address: request.ip() })
    if (wantsJson(request)) return { message: WITHDRAWN }
    session.flash('success', WITHDRAWN)
    return response.redirect().toRoute('pricing')
  }

  async thanks({ auth, inertia, params, response }: HttpContext) {
    const upgrade = await findAgreement(auth.user!, params.token)
    if (!upgrade.member_signed_at || upgrade.cancelled_at) {
      return response.redirect().toPath(`/agreements/${params.token}`)
    }
    return inertia.render('ThankYou', { agreement: UpgradeTransformer.transform(upgrade) })
  }

  async download({ auth, params, response }: HttpContext) {
    const upgrade = await findAgreement(auth.user!, params.token)
    if (!upgrade.agreement_text) throw stepConflict(NOT_READY)
    const pdf = await agreementPdf(upgrade)
    if (!pdf) throw stepConflict(BROKEN)
    response.type('application/pdf')
    response.header('Content-Disposition', `attachment; filename="agreement-${upgrade.id}.pdf"`)
    return response.send(pdf)
  }
}
