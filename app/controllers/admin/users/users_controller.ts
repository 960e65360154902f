import type { HttpContext } from '@adonisjs/core/http'
import { changeUser } from '#actions/users/change_user'
import { createUser } from '#actions/users/create_user'
import { labelMatchingUsers, setFollowUpLabels } from '#actions/users/set_follow_up_labels'
import productConfig from '#config/product'
import { currentSettings } from '#queries/admin/current_settings'
import { newestAgreement } from '#queries/admin/find_upgrade'
import { listUsers } from '#queries/accounts/list_users'
import { findUser, userActivity } from '#queries/accounts/user_record'
import ActivityTransformer from '#transformers/admin/activity_transformer'
import { pageMeta } from '#transformers/page_meta'
import { agreementPath } from '#transformers/admin/upgrade_transformer'
import UserTransformer from '#transformers/accounts/user_transformer'
import {
  bulkFollowUpValidator,
  listFollowUpValidator,
  newUserValidator,
  userListValidator,
  userValidator,
} from '#validators/accounts/user'

export default class UsersController {
  async index({ inertia, request }: HttpContext) {
    const { id, ...filters } = await userListValidator.validate(request.qs())
    const list = await listUsers(filters)
    const done = id ? await userActivity(id) : null
    const agreement = id ? await newestAgreement(id) : null
    return inertia.render('admin/Users', {
      users: UserTransformer.transform(list.rows),
      meta: pageMeta(list),
      filters,
      open: id ? UserTransformer.transform(await findUser(id)) : null,
      counts: done?.counts ?? null,
      lines: ActivityTransformer.transform(done?.lines ?? []),
      agreement: agreement && agreementPath(agreement),
      followUpNames: productConfig.followUpNames,
      newUserCredits: (await currentSettings()).freeCredits,
    })
  }

  async store({ auth, request, response, session }: HttpContext) {
    const details = await request.validateUsing(newUserValidator)
    const id = await createUser(details, { adminId: auth.user!.id, address: request.ip() })
    session.flash('success', `User created. We’ve emailed a link to ${details.email}.`)
    return response.redirect().toRoute('admin.users', [], { qs: { id } })
  }

  async update({ auth, params, request, response, session }: HttpContext) {
    const change = await request.validateUsing(userValidator)
    const by = { adminId: auth.user!.id, address: request.ip() }
    await changeUser(Number(params.id), change, by)
    session.flash('success', 'User saved.')
    return response.redirect().withQs().back()
  }

  async label(ctx: HttpContext) {
    const { ids, follow_up: followUp } = await ctx.request.validateUsing(bulkFollowUpValidator)
    return this.labelled(ctx, await setFollowUpLabels({ ids, followUp, ...this.editor(ctx) }))
  }

  async labelList(ctx: HttpContext) {
    const given = await ctx.request.validateUsing(listFollowUpValidator)
    const { filters, count, follow_up: followUp } = given
    const label = { filters, count, followUp, ...this.editor(ctx) }
    return this.labelled(ctx, await labelMatchingUsers(label))
  }

  private editor({ auth, request }: HttpContext) {
    return { adminId: auth.user!.id, address: request.ip() }
  }

  private labelled({ response, session }: HttpContext, changed: number) {
    session.flash('success', changed === 1 ? '1 user labelled.' : `${changed} users labelled.`)
    return response.redirect().withQs().back()
  }
}
