import type { HttpContext } from '@adonisjs/core/http'
import { renewCalendar } from '#actions/projects/renew_calendar'
import { revokeCalendar } from '#actions/projects/revoke_calendar'
import productConfig from '#config/product'
import { writeCalendar } from '#exports/write_calendar'
import MyProjectsPolicy from '#policies/my_projects_policy'
import { calendarFeed, calendarOwner } from '#queries/my_projects/calendar_feed'

export default class CalendarsController {
  /** The only answer that holds the address. */
  async store({ auth, bouncer, request, response }: HttpContext) {
    await bouncer.with(MyProjectsPolicy).authorize('subscribe')
    const token = await renewCalendar({ userId: auth.user!.id, address: request.ip() })
    return response.created({ address: `${productConfig.url}/calendar/${token}.ics` })
  }

  /** Also for members whose plan has ended. */
  async destroy({ auth, request }: HttpContext) {
    await revokeCalendar({ userId: auth.user!.id, address: request.ip() })
    return { success: true }
  }

  /** The token replaces a login; every wrong one gets the same answer. */
  async show({ params, response }: HttpContext) {
    const [, token] = /^([\w-]{43})\.ics$/.exec(String(params.token)) ?? []
    const owner = token ? await calendarOwner(token) : null
    if (!owner) return response.status(404).type('text/plain').send('Not found.')
    response.header('Content-Type', 'text/calendar; charset=utf-8')
    return response.send(writeCalendar(await calendarFeed(owner)), true)
  }
}
