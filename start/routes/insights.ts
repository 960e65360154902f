import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

/** What the projects add up to. */
router
  .group(() => {
    router.get('/insights', [controllers.Insights, 'show']).use(throttle.search).as('insights')
    router
      .get('/insights/export', [controllers.InsightExports, 'show'])
      .use(throttle.export)
      .as('insights.export')
  })
  .use(middleware.member())
