import { Exception } from '@adonisjs/core/exceptions'
import type { StoredSite } from '#sites/stored_site'

/** 409, with the current site. */
export class SiteConflict extends Exception {
  constructor(public site: StoredSite) {
    super('This site has changed since you opened it.', { status: 409, code: 'E_SITE_CONFLICT' })
  }
}
