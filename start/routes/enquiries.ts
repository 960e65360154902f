import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

/** What people write to the office. */
router.get('/book-demo', [controllers.Enquiries, 'demo']).as('book_demo')
router.get('/contact', [controllers.Enquiries, 'contact']).as('contact')
router.post('/enquiries', [controllers.Enquiries, 'store']).as('enquiries.store')
