import type { HttpContext } from '@adonisjs/core/http'
import { mergeContractors } from '#actions/contractors/merge_contractors'
import { undoMerge } from '#actions/contractors/undo_merge'
import { mergeValidator } from '#validators/contractors/admin_contractor'

export default class ContractorMergesController {
  async store({ auth, request }: HttpContext) {
    const merge = await request.validateUsing(mergeValidator)
    const by = { actorId: auth.user!.id, address: request.ip() }
    await mergeContractors({ sourceIds: merge.source_ids, targetId: merge.target_id, ...by })
    return { success: true }
  }

  async destroy({ auth, params, request }: HttpContext) {
    const by = { actorId: auth.user!.id, address: request.ip() }
    await undoMerge({ mergeId: Number(params.id), ...by })
    return { success: true }
  }
}
