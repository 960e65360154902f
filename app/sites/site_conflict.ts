import { Exception } from '@adonisjs/core/exceptions'
import type { StoredSite } from '#sites/stored_site'

/** Somebody else has written the site since it was read (409); holds the site as it stands now. */
export class SiteConflict extends Exception {
  constructor(public site: StoredSite) {
    super('This site was changed meanwhile.', { status: 409, code: 'E_SITE_CONFLICT' })
  }
}
