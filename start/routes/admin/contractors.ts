import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

/** The office's list of contractors. */
router
  .group(() => {
    const { Contractors, ContractorMerges } = controllers.admin
    router.get('/', [Contractors, 'index']).as('contractors')
    router.get('/options', [Contractors, 'options']).as('contractors.options')
    router.post('/kept-apart', [Contractors, 'markAsDistinct']).as('contractors.keep_apart')
    router.post('/merges', [ContractorMerges, 'store']).as('contractor_merges.store')
    router
      .delete('/merges/:id', [ContractorMerges, 'destroy'])
      .where('id', router.matchers.number())
      .as('contractor_merges.destroy')
    router
      .group(() => {
        router.put('/', [Contractors, 'update']).as('update')
        router.post('/logo', [Contractors, 'logo']).as('logo')
        router.delete('/logo', [Contractors, 'removeLogo']).as('logo.destroy')
      })
      .prefix('/:id')
      .where('id', router.matchers.number())
      .as('contractors')
  })
  .prefix('/admin/contractors')
  .as('admin')
  .use(middleware.admin())
