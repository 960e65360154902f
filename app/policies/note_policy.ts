import { AuthorizationResponse, BasePolicy } from '@adonisjs/bouncer'
import type User from '#models/user'
import { contactAccess } from '#shared/sites/contact_access'
import { REMINDERS_ARE_PAID } from '#shared/members/reminders'

/** Only reminders; `SitePolicy` decides about notes. */
export default class NotePolicy extends BasePolicy {
  remind(viewer: User) {
    const isPaid = contactAccess(viewer, false) === 'granted'
    return isPaid || AuthorizationResponse.deny(REMINDERS_ARE_PAID, 403)
  }
}
