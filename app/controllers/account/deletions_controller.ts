import { Exception } from '@adonisjs/core/exceptions'
import type { HttpContext } from '@adonisjs/core/http'
import { deleteAccount } from '#actions/accounts/delete_account'
import { assertCurrentPassword } from '#actions/accounts/assert_current_password'
import { deletionValidator } from '#validators/accounts/account'

const LAST_ADMINISTRATOR =
  'You’re the only administrator. Make someone else an administrator first.'

export default class DeletionsController {
  async store({ auth, request, response, session }: HttpContext) {
    const member = auth.user!
    const { password } = await request.validateUsing(deletionValidator)
    await assertCurrentPassword(member, password, 'password')
    const result = await deleteAccount({ userId: member.id, address: request.ip() })
    if (result === 'last administrator') throw new Exception(LAST_ADMINISTRATOR, { status: 409 })

    await auth.use('web').logout()
    session.regenerate()
    session.flash('success', 'Your account has been deleted.')
    return response.redirect().toRoute('home')
  }
}
