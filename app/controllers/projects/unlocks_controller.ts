import type { HttpContext } from '@adonisjs/core/http'
import { unlockSite } from '#actions/projects/unlock_site'
import { findSite } from '#queries/sites/find_site'
import { projectValidator } from '#validators/sites/project'

const MESSAGES = {
  unlocked: 'Project unlocked.',
  open: 'You already have access to this project.',
  empty: 'This project has no phone number or email yet, so no credit was spent.',
  refused: "You've used all your free contact credits.",
}

export default class UnlocksController {
  async store({ auth, request }: HttpContext) {
    const { project_id: siteId } = await request.validateUsing(projectValidator)
    const site = await findSite(auth.user!, siteId)
    const result = await unlockSite({ userId: auth.user!.id, site, address: request.ip() })
    return { success: result === 'unlocked' || result === 'open', message: MESSAGES[result] }
  }
}
