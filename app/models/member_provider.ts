import type { HttpContext } from '@adonisjs/core/http'
import { SessionLucidUserProvider } from '@adonisjs/auth/session'
import User from '#models/user'
import { memberOfSession } from '#models/session_and_member'

export class MemberProvider extends SessionLucidUserProvider<typeof User> {
  constructor(private ctx: HttpContext) {
    super({ model: async () => ({ default: User }) })
  }

  async findById(id: string | number | bigint) {
    const member = memberOfSession(this.ctx, Number(id))
    return member ? this.createUserForGuard(member) : super.findById(id)
  }
}
