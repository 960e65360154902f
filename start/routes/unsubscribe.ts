import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { MAIL_KINDS } from '#shared/sites/alerts'

/** The signed unsubscribe link in optional emails; it works without logging in (RFC 8058). */
router
  .group(() => {
    router.get('/', [controllers.Unsubscriptions, 'show']).as('unsubscribe')
    router.post('/', [controllers.Unsubscriptions, 'store']).as('unsubscribe.store')
  })
  .prefix('/unsubscribe/:id/:kind')
  .where('id', router.matchers.number())
  .where('kind', new RegExp(`^(${MAIL_KINDS.join('|')})$`))
