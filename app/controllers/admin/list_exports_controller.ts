import type { HttpContext } from '@adonisjs/core/http'
import { logActivity } from '#database/log_activity'
import { ADMIN_LISTS } from '#exports/admin_lists'
import { sendTable } from '#exports/send_table'
import type { ExportFormat } from '#shared/text/export_formats'

export default class ListExportsController {
  async show(ctx: HttpContext) {
    const { auth, params, request } = ctx
    const table = await ADMIN_LISTS[params.list](request.qs())
    const action = `${params.list.replaceAll('-', '_')}.exported`
    await logActivity({ actorId: auth.user!.id, action, address: request.ip() })
    return sendTable(ctx, params.format as ExportFormat, table)
  }
}
