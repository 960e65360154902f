import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import type User from '#models/user'
import { accountExport } from '#exports/account_export'
import { londonToday } from '#shared/time/dates'

export function sendAccount({ auth, request, response }: HttpContext, member: User, name: string) {
  response.type('application/json')
  response.header('Content-Disposition', `attachment; filename="${name}-${londonToday()}.json"`)
  return response.stream(
    Readable.from(accountExport(member, { user: auth.user!, address: request.ip() }))
  )
}
