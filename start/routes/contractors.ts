import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

router
  .get('/assets/contractors/:file', [controllers.ContractorLogos, 'show'])
  .as('contractor_logos.show')

router
  .get('/contractors', [controllers.Contractors, 'index'])
  .use([middleware.shopWindow({ of: 'contractors' }), throttle.search])
  .as('contractors')

/** The contractors, for members; who may open one is asked of the policy. */
router
  .group(() => {
    router.get('/contractors/:slug', [controllers.Contractors, 'show']).as('contractors.show')
    router
      .get('/api/contractors/:slug/people', [controllers.Contractors, 'people'])
      .as('contractors.people')
    router.get('/api/get-contractor/*', [controllers.Contractors, 'find']).as('contractors.find')
    router.get('/api/get-contractor', [controllers.Contractors, 'find']).as('contractors.none')
  })
  .use([middleware.member(), throttle.search])
