import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** CSV files of sites. The file is the plain body of its upload, so that nothing reads it into memory. */
router
  .group(() => {
    const { Imports } = controllers.admin
    router.get('/upload', [Imports, 'create']).as('sites.upload')
    router
      .group(() => {
        router.post('/', [Imports, 'store']).as('store')
        router.get('/options', [Imports, 'options']).as('options')
        router
          .group(() => {
            router.get('/', [Imports, 'show']).as('show')
            router.put('/encoding', [Imports, 'readAs']).as('read_as')
            router.put('/mapping', [Imports, 'map']).as('map')
            router.post('/application', [Imports, 'apply']).as('apply')
            router.post('/cancellation', [Imports, 'cancel']).as('cancel')
            router.get('/undo', [Imports, 'undoing']).as('undoing')
            router.post('/undo', [Imports, 'undo']).as('undo')
            router.post('/undo/kept', [Imports, 'undoKept']).as('undo_kept')
            router.get('/rejected', [Imports, 'rejected']).as('rejected')
          })
          .prefix('/:id')
          .where('id', router.matchers.number())
      })
      .prefix('/imports')
      .as('imports')
  })
  .prefix('/admin/sites')
  .as('admin')
  .use(middleware.admin())
