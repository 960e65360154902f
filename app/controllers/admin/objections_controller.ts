import type { HttpContext } from '@adonisjs/core/http'
import { approveObjection } from '#actions/objections/approve_objection'
import { refuseObjection } from '#actions/objections/refuse_objection'
import { findObjection, listObjections } from '#queries/admin/objections'
import { sitesOfObjection } from '#queries/admin/sites_of_objection'
import ObjectionTransformer from '#transformers/admin/objection_transformer'
import { pageMeta } from '#transformers/page_meta'
import { objectionDecisionValidator, objectionListValidator } from '#validators/admin/objection'

const DONE = {
  approve: 'Person removed from every project.',
  refuse: 'Request refused.',
}

export default class ObjectionsController {
  async index({ inertia, request }: HttpContext) {
    const { id, ...filters } = await objectionListValidator.validate(request.qs())
    const list = await listObjections(filters)
    const open = id ? await findObjection(id) : null
    return inertia.render('admin/Objections', {
      objections: ObjectionTransformer.transform(list.rows),
      meta: pageMeta(list),
      filters,
      open: open && ObjectionTransformer.transform(open),
      people: open ? await sitesOfObjection(open) : null,
    })
  }

  async update({ auth, params, request, response, session }: HttpContext) {
    const decision = await request.validateUsing(objectionDecisionValidator)
    const by = { adminId: auth.user!.id, address: request.ip() }
    const id = Number(params.id)
    if ('reason' in decision) await refuseObjection(id, { ...by, reason: decision.reason })
    else await approveObjection(id, { ...by, called: decision.called ?? false })
    session.flash('success', DONE[decision.decision])
    return response.redirect().withQs().back()
  }
}
