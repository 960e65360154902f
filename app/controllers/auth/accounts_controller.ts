import type { HttpContext } from '@adonisjs/core/http'
import { refuseSuspended, refuseUnverified } from '#actions/accounts/sign_in'
import { account, viewedSites } from '#queries/accounts/recent_views'
import { RECENT_VIEWS } from '#shared/limits'
import AccountTransformer from '#transformers/accounts/account_transformer'
import ViewLogTransformer from '#transformers/accounts/view_log_transformer'

/** What a member may ask about themselves. */
export default class AccountsController {
  /** `GET /api/account/data`. */
  async show({ auth, serialize }: HttpContext) {
    return serialize({ user: AccountTransformer.transform(await account(auth.user!)) })
  }

  /** `GET /api/account/view-log`: the newest 20. */
  async views({ auth, serialize }: HttpContext) {
    const existingViews = await viewedSites(auth.user!, RECENT_VIEWS)
    return serialize({ user: ViewLogTransformer.transform({ existingViews }) })
  }

  /** `GET /api/user`: by bearer token alone. */
  async bearer({ auth, serialize }: HttpContext) {
    const member = await auth.use('api').authenticate()
    refuseSuspended(member)
    refuseUnverified(member)
    return serialize(AccountTransformer.transform(await account(member)))
  }
}
