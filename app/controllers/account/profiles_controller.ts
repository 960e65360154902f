import type { HttpContext } from '@adonisjs/core/http'
import { changeProfile } from '#actions/accounts/change_profile'
import User from '#models/user'
import { creditHistory } from '#queries/accounts/credit_history'
import { signedAgreements } from '#queries/admin/find_upgrade'
import { memberSessions } from '#queries/accounts/member_sessions'
import AccessTokenTransformer from '#transformers/accounts/access_token_transformer'
import CreditEntryTransformer from '#transformers/accounts/credit_entry_transformer'
import MemberSessionTransformer from '#transformers/accounts/member_session_transformer'
import ProfileTransformer from '#transformers/accounts/profile_transformer'
import UpgradeTransformer from '#transformers/admin/upgrade_transformer'
import { profileValidator } from '#validators/accounts/account'

export default class ProfilesController {
  async show({ auth, inertia, session }: HttpContext) {
    const member = auth.user!
    return inertia.render('MyAccount', {
      profile: ProfileTransformer.transform(member),
      agreements: async () => UpgradeTransformer.transform(await signedAgreements(member.id)),
      credits: async () => CreditEntryTransformer.transform(await creditHistory(member)),
      sessions: async () =>
        MemberSessionTransformer.transform(await memberSessions(member.id, session.sessionId)),
      tokens: async () => AccessTokenTransformer.transform(await User.accessTokens.all(member)),
    })
  }

  async update({ auth, request, response, session }: HttpContext) {
    const profile = await request.validateUsing(profileValidator)
    await changeProfile({ member: auth.user!, profile, address: request.ip() })
    session.flash('success', 'Details saved.')
    return response.redirect().toRoute('my_account')
  }
}
