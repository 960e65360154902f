import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

/** My Projects: the list, the board and the export. */
router
  .get('/my-projects', [controllers.MyProjects, 'index'])
  .use([middleware.shopWindow({ of: 'my_projects' }), throttle.search])
  .as('my_projects')
router
  .group(() => {
    router
      .get('/my-projects/export/:format', [controllers.ProjectExports, 'showMine'])
      .use(throttle.export)
      .as('my_projects.export')
    router
      .get('/api/my-projects/export', [controllers.ProjectExports, 'previewMine'])
      .use(throttle.search)
      .as('my_projects.export.preview')
    router
      .post('/api/my-projects/selection/all', [controllers.Selections, 'updateMine'])
      .use([throttle.search, middleware.author()])
      .as('my_projects.selection.all')
  })
  .use(middleware.member())
