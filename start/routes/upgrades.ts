import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

const TOKEN = /^[0-9a-f]{64}$/

/** From free to paid: the request, and the agreement at its private link. */
router
  .group(() => {
    router.post('/upgrades', [controllers.Upgrades, 'store']).use(throttle.profile).as('upgrades')
    router
      .group(() => {
        router.get('/', [controllers.Agreements, 'show']).as('show')
        router.post('/signature', [controllers.Agreements, 'sign']).as('sign')
        router.post('/cancellation', [controllers.Agreements, 'withdraw']).as('withdraw')
        router.get('/thank-you', [controllers.Agreements, 'thanks']).as('thanks')
        router.get('/agreement.pdf', [controllers.Agreements, 'download']).as('download')
      })
      .prefix('/agreements/:token')
      .where('token', TOKEN)
      .as('agreements')
  })
  .use(middleware.member())
