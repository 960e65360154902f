import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import { throttle } from '#start/limiter'

/** The calendar of My Projects: a member creates and deletes its address; anyone who knows the token can read it. */
router
  .group(() => {
    router.post('/my-projects/calendar', [controllers.Calendars, 'store']).as('calendar.store')
    router
      .delete('/my-projects/calendar', [controllers.Calendars, 'destroy'])
      .as('calendar.destroy')
  })
  .use([middleware.member(), throttle.token])
router
  .get('/calendar/:token', [controllers.Calendars, 'show'])
  .use(throttle.calendar)
  .as('calendar.show')
