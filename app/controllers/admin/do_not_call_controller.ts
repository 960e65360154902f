import type { HttpContext } from '@adonisjs/core/http'
import { importDoNotCall } from '#actions/admin/import_do_not_call'
import { currentLists } from '#privacy/call_checks'
import { doNotCallList } from '#transformers/admin/do_not_call_list'
import { doNotCallValidator } from '#validators/admin/do_not_call'

export default class DoNotCallController {
  async index({ inertia }: HttpContext) {
    const lists = await currentLists()
    return inertia.render('admin/DoNotCall', { lists: lists.map(doNotCallList) })
  }

  /** The body is the file itself; the query string describes it. */
  async store({ auth, request }: HttpContext) {
    const {
      kind,
      listed_on: listedOn,
      file_name: fileName,
    } = await doNotCallValidator.validate(request.qs())
    const by = { userId: auth.user!.id, address: request.ip() }
    await importDoNotCall({ body: request.request, kind, listedOn, fileName, ...by })
    return { success: true }
  }
}
