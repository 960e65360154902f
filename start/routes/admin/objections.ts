import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** Requests to be removed, from the office's side. */
router
  .group(() => {
    const { Objections } = controllers.admin
    router.get('/', [Objections, 'index']).as('objections')
    router
      .put('/:id', [Objections, 'update'])
      .where('id', router.matchers.number())
      .as('objections.update')
  })
  .prefix('/admin/objections')
  .as('admin')
  .use(middleware.admin())
