import type { HttpContext } from '@adonisjs/core/http'
import { addDomain, changeDomain } from '#actions/admin/change_domain'
import { listDomains } from '#queries/admin/list_domains'
import DomainTransformer from '#transformers/admin/domain_transformer'
import { pageMeta } from '#transformers/page_meta'
import {
  domainChangeValidator,
  domainListValidator,
  newDomainValidator,
} from '#validators/admin/office'

export default class DomainsController {
  async index({ inertia, request }: HttpContext) {
    const filters = await domainListValidator.validate(request.qs())
    const list = await listDomains(filters)
    return inertia.render('admin/Domains', {
      domains: DomainTransformer.transform(list.rows),
      meta: pageMeta(list),
      filters,
    })
  }

  async store({ auth, request, response, session }: HttpContext) {
    const { name, rule } = await request.validateUsing(newDomainValidator)
    await addDomain(name, rule, { adminId: auth.user!.id, address: request.ip() })
    session.flash('success', 'Domain added.')
    return response.redirect().withQs().back()
  }

  async update({ auth, params, request, response, session }: HttpContext) {
    const change = await request.validateUsing(domainChangeValidator)
    const by = { adminId: auth.user!.id, address: request.ip() }
    await changeDomain(Number(params.id), change, by)
    session.flash('success', 'Domain saved.')
    return response.redirect().withQs().back()
  }
}
