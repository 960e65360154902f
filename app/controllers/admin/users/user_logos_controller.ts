import type { HttpContext } from '@adonisjs/core/http'
import { changeMemberLogo } from '#actions/accounts/change_member_logo'
import { logoFile } from '#files/store_logo'
import { sendFile } from '#http/send_file'
import { IMAGE_MAX_BYTES } from '#shared/limits'
import { invalid } from '#errors/invalid'

const A_YEAR = 'private, max-age=31536000, immutable'

export default class UserLogosController {
  /** The name follows the content, so browsers may keep the file. */
  show(ctx: HttpContext) {
    return sendFile(ctx, logoFile('members', ctx.params.file.replace('.png', '')), A_YEAR)
  }

  async store({ auth, params, request }: HttpContext) {
    const file = request.file('logo', { size: IMAGE_MAX_BYTES })
    if (!file) throw invalid('logo', 'Please upload a JPG or PNG image.')
    if (!file.isValid) throw invalid('logo', 'Image must be 5MB or smaller.')
    const by = { adminId: auth.user!.id, address: request.ip() }
    await changeMemberLogo({ userId: Number(params.id), file: file.tmpPath!, ...by })
    return { success: true }
  }

  async destroy({ auth, params, request }: HttpContext) {
    const by = { adminId: auth.user!.id, address: request.ip() }
    await changeMemberLogo({ userId: Number(params.id), file: null, ...by })
    return { success: true }
  }
}
