import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

router
  .get('/map', [controllers.Maps, 'show'])
  .use(middleware.shopWindow({ of: 'map' }))
  .use(throttle.search)
  .as('map')
router
  .get('/api/map', [controllers.Maps, 'clusters'])
  .use(middleware.member())
  .use(throttle.map)
  .as('map.clusters')
router
  .get('/map/tile/:scheme/:file', [controllers.MapPictures, 'show'])
  .use(throttle.map)
  .as('map_pictures.show')
