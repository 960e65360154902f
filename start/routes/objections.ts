import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

/** People who are listed as contacts and object to it. */
router.get('/remove-my-details', [controllers.Objections, 'create']).as('objections')
router.post('/remove-my-details', [controllers.Objections, 'store']).as('objections.store')
router.post('/remove-my-details/code', [controllers.Objections, 'prove']).as('objections.prove')
