import type { HttpContext } from '@adonisjs/core/http'
import { changeEnquiry, addEnquiryNote } from '#actions/admin/update_enquiry'
import { enquiryNotes, enquiryOwners, findEnquiry, listEnquiries } from '#queries/admin/enquiries'
import { countOpenObjections } from '#queries/admin/objections'
import EnquiryTransformer, { enquiryNote } from '#transformers/admin/enquiry_transformer'
import { pageMeta } from '#transformers/page_meta'
import {
  enquiryChangeValidator,
  enquiryListValidator,
  enquiryNoteValidator,
} from '#validators/admin/office'

export default class EnquiriesController {
  async index({ inertia, request }: HttpContext) {
    const { id, ...filters } = await enquiryListValidator.validate(request.qs())
    const list = await listEnquiries(filters)
    const open = id ? await findEnquiry(id) : null
    return inertia.render('admin/Enquiries', {
      enquiries: EnquiryTransformer.transform(list.rows),
      meta: pageMeta(list),
      filters,
      open: open && EnquiryTransformer.transform(open),
      notes: open ? (await enquiryNotes(open.id)).map(enquiryNote) : [],
      owners: await enquiryOwners(),
      openObjections: await countOpenObjections(),
    })
  }

  async update({ auth, params, request, response, session }: HttpContext) {
    const change = await request.validateUsing(enquiryChangeValidator)
    const by = { adminId: auth.user!.id, address: request.ip() }
    await changeEnquiry(Number(params.id), change, by)
    session.flash('success', 'Enquiry saved.')
    return response.redirect().withQs().back()
  }

  async note({ auth, params, request, response }: HttpContext) {
    const { note } = await request.validateUsing(enquiryNoteValidator)
    const by = { adminId: auth.user!.id, address: request.ip() }
    await addEnquiryNote(Number(params.id), note, by)
    return response.redirect().withQs().back()
  }
}
