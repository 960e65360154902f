import type { HttpContext } from '@adonisjs/core/http'
import { SessionLucidUserProvider } from '@adonisjs/auth/session'
import type User from '#models/user'
import { memberOfSession } from '#models/session_and_member'

/** Finds the members of sessions, mostly in the row that was read with the session. */
export class MemberProvider extends SessionLucidUserProvider<typeof User> {
  constructor(private ctx: HttpContext) {
    super({ model: () => import('#models/user') })
  }

  async findById(id: string | number | bigint) {
    const member = memberOfSession(this.ctx, Number(id))
    return member ? this.createUserForGuard(member) : super.findById(id)
  }
}
