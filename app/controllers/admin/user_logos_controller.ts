import type { HttpContext } from '@adonisjs/core/http'
import { changeMemberLogo } from '#actions/change_member_logo'
import { logoPath } from '#actions/keep_logo'
import { IMAGE_MAX_BYTES } from '#shared/limits'
import { invalid } from '#validators/site_filters'

/** The logos of the members' companies (D31), which administrators alone see. */
export default class UserLogosController {
  /** `GET /admin/users/logos/:file`; its name follows its content, so it may be kept. */
  async show({ params, response }: HttpContext) {
    response.header('Cache-Control', 'private, max-age=31536000, immutable')
    return response.download(logoPath('members', params.file.replace('.png', '')), true, () => {
      response.header('Cache-Control', 'no-store')
      return ['Not found.', 404]
    })
  }

  /** `POST /admin/users/:id/logo`. */
  async store({ auth, params, request }: HttpContext) {
    const file = request.file('logo', { size: IMAGE_MAX_BYTES })
    if (!file) throw invalid('logo', 'Please upload a JPG or PNG image.')
    if (!file.isValid) throw invalid('logo', 'Image must be 5MB or smaller.')
    const by = { adminId: auth.user!.id, address: request.ip() }
    await changeMemberLogo({ userId: Number(params.id), file: file.tmpPath!, ...by })
    return { success: true }
  }

  /** `DELETE /admin/users/:id/logo`. */
  async destroy({ auth, params, request }: HttpContext) {
    const by = { adminId: auth.user!.id, address: request.ip() }
    await changeMemberLogo({ userId: Number(params.id), file: null, ...by })
    return { success: true }
  }
}
