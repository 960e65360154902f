import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

/** What a member does on a project (stage, notes, reminders, calls), and what is around it. */
router
  .group(() => {
    router
      .post('/status', [controllers.Stages, 'store'])
      .use([throttle.note, middleware.author()])
      .as('statusUpdate')
    router
      .get('/neighbours', [controllers.Maps, 'neighbours'])
      .use(throttle.search)
      .as('neighbours')
    router.post('/calls', [controllers.Calls, 'store']).use(throttle.note).as('calls.store')
    router.get('/notes', [controllers.Notes, 'index']).as('notes.index')
    router
      .post('/notes', [controllers.Notes, 'store'])
      .use([throttle.note, middleware.author()])
      .as('addNote')
    router.get('/notes/:noteid/remove', [controllers.Notes, 'destroy']).as('removeNote')
    router.delete('/notes/:noteid', [controllers.Notes, 'destroy']).as('notes.destroy')
  })
  .prefix('/projects/:projectid')
  .where('projectid', router.matchers.number())
  .where('noteid', router.matchers.number())
  .use(middleware.member())

/** The bell: reminders, and what saved filters told of. */
router
  .group(() => {
    router.get('/', [controllers.Reminders, 'index']).as('reminders.index')
    router.post('/undo', [controllers.Reminders, 'undo']).as('reminders.undo')
    router
      .put('/:id', [controllers.Reminders, 'update'])
      .where('id', router.matchers.number())
      .as('reminders.update')
  })
  .prefix('/api/reminders')
  .use(middleware.member())

router
  .group(() => {
    router.get('/', [controllers.Alerts, 'index']).as('alerts.index')
    router.put('/', [controllers.Alerts, 'update']).as('alerts.update')
  })
  .prefix('/api/alerts')
  .use(middleware.member())
