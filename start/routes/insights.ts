import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

/** Figures about all projects, and their export. */
router
  .get('/insights', [controllers.Insights, 'show'])
  .use([middleware.shopWindow({ of: 'insights' }), throttle.search])
  .as('insights')
router
  .get('/insights/export', [controllers.InsightExports, 'show'])
  .use([middleware.member(), throttle.export])
  .as('insights.export')
