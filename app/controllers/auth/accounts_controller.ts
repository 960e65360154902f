import type { HttpContext } from '@adonisjs/core/http'
import { assertNotSuspended, assertVerified } from '#actions/accounts/sign_in'
import { account, viewedSites } from '#queries/accounts/recent_views'
import { RECENT_VIEWS } from '#shared/limits'
import AccountTransformer from '#transformers/accounts/account_transformer'
import ViewLogTransformer from '#transformers/accounts/view_log_transformer'

export default class AccountsController {
  async show({ auth, serialize }: HttpContext) {
    return serialize({ user: AccountTransformer.transform(await account(auth.user!)) })
  }

  async views({ auth, serialize }: HttpContext) {
    const existingViews = await viewedSites(auth.user!, RECENT_VIEWS)
    return serialize({ user: ViewLogTransformer.transform({ existingViews }) })
  }

  async bearer({ auth, serialize }: HttpContext) {
    const member = await auth.use('api').authenticate()
    assertNotSuspended(member)
    assertVerified(member)
    return serialize(AccountTransformer.transform(await account(member)))
  }
}
