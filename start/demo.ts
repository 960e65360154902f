import db from '@adonisjs/lucid/services/db'
import productConfig from '#config/product'
import { DEMO_ACCOUNTS } from '#demo/accounts'

/**
 * Demo mode opens accounts whose password everyone knows, so it never serves a database that belongs to
 * someone else. The demo's own accounts come first in its database; later ones signed up in it.
 */
if (productConfig.demo) {
  const first = await db.from('users').orderBy('id').select('email').first()
  if (first && !DEMO_ACCOUNTS.some(({ email }) => email === first.email)) {
    throw new Error('APP_DEMO is set, but the database holds accounts that the demo did not make.')
  }
}
