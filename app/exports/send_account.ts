import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import type User from '#models/user'
import { accountExport } from '#exports/account_export'
import { londonToday } from '#shared/time/dates'

/** Answers with everything of one member as a JSON file, streamed; `name` begins its name. */
export function sendAccount({ auth, request, response }: HttpContext, member: User, name: string) {
  response.type('application/json')
  response.header('Content-Disposition', `attachment; filename="${name}-${londonToday()}.json"`)
  return response.stream(
    Readable.from(accountExport(member, { user: auth.user!, address: request.ip() }))
  )
}
