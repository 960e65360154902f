import type { HttpContext } from '@adonisjs/core/http'
import { receiveEnquiry } from '#actions/admin/receive_enquiry'
import { wantsJson } from '#http/exceptions/wants_json'
import { ENQUIRY_TOPIC_NAMES, type EnquiryTopic } from '#shared/members/enquiries'
import { enquiryValidator } from '#validators/admin/enquiry'

const MESSAGE = 'Thank you. We’ll be in touch soon.'

export default class EnquiriesController {
  async demo({ inertia }: HttpContext) {
    return inertia.render('BookDemo', {})
  }

  async contact({ inertia, request }: HttpContext) {
    const asked = request.input('topic')
    const topic: EnquiryTopic =
      asked !== 'demo' && ENQUIRY_TOPIC_NAMES.includes(asked) ? asked : 'contact'
    return inertia.render('Contact', { topic })
  }

  async store({ auth, request, response, session }: HttpContext) {
    const enquiry = await request.validateUsing(enquiryValidator)
    await receiveEnquiry(enquiry, { userId: auth.user?.id ?? null, address: request.ip() })
    if (wantsJson(request)) return { message: MESSAGE }
    session.flash('success', MESSAGE)
    return response.redirect().withQs().back()
  }
}
