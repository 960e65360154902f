import { errors } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import '#start/routes/public'
import '#start/routes/member'
import '#start/routes/map'
import '#start/routes/notes'
import '#start/routes/contractors'
import '#start/routes/my_projects'
import '#start/routes/calendars'
import '#start/routes/admin/contractors'
import '#start/routes/enquiries'
import '#start/routes/objections'
import '#start/routes/insights'
import '#start/routes/seo'
import '#start/routes/admin/sites'
import '#start/routes/admin/exports'
import '#start/routes/upgrades'
import '#start/routes/unsubscribe'
import '#start/routes/admin/imports'
import '#start/routes/admin/upgrades'
import '#start/routes/admin/office'
import '#start/routes/admin/users'
import '#start/routes/admin/objections'
import '#start/routes/admin/do_not_call'

/** Last of all: a page that does not exist still knows who asks for it, so its header stays true. */
router.get('*', () => {
  throw new errors.E_ROUTE_NOT_FOUND(['GET', 'this address'])
})
