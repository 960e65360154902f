import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#actions/log_activity'
import { accountExport } from '#queries/account_export'
import { londonToday } from '#shared/dates'

/** `GET /my-account/export`: the member's own data as a JSON file, streamed. */
export default class ExportsController {
  async show({ auth, request, response }: HttpContext) {
    const member = auth.user!
    await logActivity({ actorId: member.id, action: 'account.exported', address: request.ip() })
    response.type('application/json')
    response.header(
      'Content-Disposition',
      `attachment; filename="my-account-${londonToday()}.json"`
    )
    return response.stream(Readable.from(accountExport(member)))
  }
}
