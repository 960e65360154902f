import type { HttpContext } from '@adonisjs/core/http'
import { registerMember } from '#actions/accounts/register_member'
import { wantsJson } from '#http/exceptions/wants_json'
import { registrationValidator } from '#validators/accounts/registration'

const MESSAGE = 'Please check your email to verify your account.'

export default class RegistrationsController {
  /** `?guest=1` marks a visitor who has reached the view limit. */
  async create({ inertia, request }: HttpContext) {
    return inertia.render('Register', { isGuest: request.input('guest') === '1' })
  }

  /** The response is the same whether or not the address has an account. */
  async store({ request, response, session }: HttpContext) {
    const registration = await request.validateUsing(registrationValidator)
    await registerMember(registration, request.ip())
    if (wantsJson(request)) return { message: MESSAGE }
    session.flash('success', MESSAGE)
    return response.redirect().toRoute('login')
  }
}
