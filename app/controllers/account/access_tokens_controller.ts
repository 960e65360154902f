import type { HttpContext } from '@adonisjs/core/http'
import { createAccessToken } from '#actions/accounts/create_access_token'
import { revokeAccessToken } from '#actions/accounts/revoke_access_token'
import AccessTokenTransformer from '#transformers/accounts/access_token_transformer'
import { accessTokenValidator } from '#validators/accounts/account'

export default class AccessTokensController {
  /** The only answer that holds the token's secret. */
  async store({ auth, request, response, serialize }: HttpContext) {
    const { name } = await request.validateUsing(accessTokenValidator)
    const created = await createAccessToken({ member: auth.user!, name, address: request.ip() })
    const token = AccessTokenTransformer.transform(created)
    return response.created(await serialize({ token, secret: created.value!.release() }))
  }

  /** 404 for another member's token. */
  async destroy({ auth, params, request, response, session }: HttpContext) {
    const id = Number(params.id)
    await revokeAccessToken({ member: auth.user!, id, address: request.ip() })
    session.flash('success', 'Token revoked.')
    return response.redirect().toRoute('my_account')
  }
}
