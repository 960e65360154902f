import type { HttpContext } from '@adonisjs/core/http'
import { changeContractorLogo } from '#actions/contractors/change_contractor_logo'
import { markAsDistinct } from '#actions/contractors/mark_as_distinct'
import { renameContractor } from '#actions/contractors/rename_contractor'
import {
  adminContractors,
  contractorOptions,
  recentMerges,
  suggestedFirms,
} from '#queries/contractors/admin_contractors'
import AdminContractorTransformer from '#transformers/contractors/admin_contractor_transformer'
import ContractorMergeTransformer from '#transformers/contractors/contractor_merge_transformer'
import FirmGroupTransformer from '#transformers/contractors/firm_group_transformer'
import { pageMeta } from '#transformers/page_meta'
import {
  keepApartValidator,
  optionsValidator,
  parseAdminContractors,
  renameValidator,
} from '#validators/contractors/admin_contractor'
import { invalid } from '#errors/invalid'

const LOGO = { size: '5mb' }

export default class ContractorsController {
  async index({ inertia, request }: HttpContext) {
    const query = await parseAdminContractors(request.qs())
    const list = await adminContractors(query)
    const firms = await suggestedFirms()
    return inertia.render('admin/Contractors', {
      contractors: AdminContractorTransformer.transform(list.rows),
      meta: pageMeta(list),
      query,
      suggestions: FirmGroupTransformer.transform(firms.groups),
      suggestionsTotal: firms.total,
      merges: ContractorMergeTransformer.transform(await recentMerges()),
    })
  }

  async options({ request }: HttpContext) {
    const { search } = await request.validateUsing(optionsValidator)
    return contractorOptions(search ?? '')
  }

  async update({ auth, params, request }: HttpContext) {
    const { name } = await request.validateUsing(renameValidator)
    const by = { actorId: auth.user!.id, address: request.ip() }
    await renameContractor({ contractorId: Number(params.id), name, ...by })
    return { success: true }
  }

  async markAsDistinct({ auth, request }: HttpContext) {
    const { ids } = await request.validateUsing(keepApartValidator)
    await markAsDistinct({ ids, actorId: auth.user!.id, address: request.ip() })
    return { success: true }
  }

  async logo({ auth, params, request }: HttpContext) {
    const file = request.file('logo', LOGO)
    if (!file) throw invalid('logo', 'Please upload a JPG or PNG image.')
    if (!file.isValid) throw invalid('logo', 'Image must be 5MB or smaller.')
    const by = { actorId: auth.user!.id, address: request.ip() }
    await changeContractorLogo({ contractorId: Number(params.id), file: file.tmpPath!, ...by })
    return { success: true }
  }

  async removeLogo({ auth, params, request }: HttpContext) {
    const by = { actorId: auth.user!.id, address: request.ip() }
    await changeContractorLogo({ contractorId: Number(params.id), file: null, ...by })
    return { success: true }
  }
}
