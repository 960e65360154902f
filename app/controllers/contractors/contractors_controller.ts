import type { HttpContext } from '@adonisjs/core/http'
import { contractorPeople } from '#actions/contractors/contractor_people'
import ContractorPolicy from '#policies/contractor_policy'
import { openedProject, siteOver } from '#http/opened_project'
import { versionAtStart } from '#models/version_at_start'
import {
  contractorDetail,
  findContractor,
  findContractorBySlug,
} from '#queries/contractors/find_contractor'
import { contractorSuggestions } from '#queries/contractors/contractor_suggestions'
import { listContractors } from '#queries/contractors/list_contractors'
import { CONTRACTOR_SITE_DEFAULTS } from '#shared/contractors/contractors'
import ContractorListQueryTransformer from '#transformers/contractors/contractor_list_query_transformer'
import ContractorListTransformer from '#transformers/contractors/contractor_list_transformer'
import ContractorTransformer from '#transformers/contractors/contractor_transformer'
import ContractorPeopleTransformer from '#transformers/contractors/contractor_people_transformer'
import {
  contractorPeopleValidator,
  parseContractorList,
  parseContractorSites,
} from '#validators/contractors/contractor_list'

export default class ContractorsController {
  async index(ctx: HttpContext) {
    const { auth, bouncer, inertia, request } = ctx
    const { contractor, ...given } = request.qs()
    const query = await parseContractorList(given)
    if (contractor !== undefined) await bouncer.with(ContractorPolicy).authorize('open')
    return inertia.render('Contractors', {
      list: async () => {
        const found = await listContractors(query, versionAtStart(auth.user!))
        const suggestions =
          found.total > 0 ? undefined : await contractorSuggestions(auth.user!, query)
        return ContractorListTransformer.transform({ ...found, suggestions })
      },
      query: ContractorListQueryTransformer.transform(query),
      project: () => this.project(ctx),
    })
  }

  async show(ctx: HttpContext) {
    const { auth, bouncer, inertia, params, request, response } = ctx
    await bouncer.with(ContractorPolicy).authorize('open')
    const contractor = await findContractorBySlug(params.slug)
    if (contractor.slug !== params.slug) {
      return response.redirect().status(301).toRoute('contractors.show', { slug: contractor.slug })
    }
    const query = await parseContractorSites(request.qs())
    const page = query.page ?? CONTRACTOR_SITE_DEFAULTS.page
    return inertia.render('ContractorDetails', {
      contractor: async () =>
        ContractorTransformer.transform(
          await contractorDetail(auth.user!, contractor, { ...query, page })
        ),
      query: { ...query, page },
      project: () => this.project(ctx),
    })
  }

  /** The name may contain slashes. */
  async find({ auth, bouncer, params, request, serialize }: HttpContext) {
    await bouncer.with(ContractorPolicy).authorize('open')
    const query = await parseContractorSites(request.qs())
    const contractor = await findContractor((params['*'] ?? []).join('/'))
    return serialize(
      ContractorTransformer.transform(await contractorDetail(auth.user!, contractor, query))
    )
  }

  /** Without names, unless they are asked for. */
  async people({ auth, bouncer, params, request, serialize }: HttpContext) {
    await bouncer.with(ContractorPolicy).authorize('open')
    const { names = false } = await request.validateUsing(contractorPeopleValidator)
    const contractor = await findContractorBySlug(params.slug)
    const asked = { withNames: names, address: request.ip() }
    const people = await contractorPeople(auth.user!, contractor, asked)
    return serialize(ContractorPeopleTransformer.transform(people))
  }

  private async project({ auth, request }: HttpContext) {
    const viewer = auth.user!
    const site = await siteOver(viewer, request.qs())
    return site && openedProject(viewer, site, request.ip())
  }
}
