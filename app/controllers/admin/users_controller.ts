import type { HttpContext } from '@adonisjs/core/http'
import { changeUser } from '#actions/change_user'
import { labelUsers } from '#actions/label_users'
import { logActivity } from '#actions/log_activity'
import productConfig from '#config/product'
import { keysetBatches } from '#exports/batches'
import { sendTable } from '#exports/send_table'
import { EXPORT_FORMATS, type ExportFormat } from '#exports/table'
import { listUsers, usersAfter, type UserRow } from '#queries/list_users'
import { findUser, userActivity } from '#queries/user_record'
import ActivityTransformer from '#transformers/activity_transformer'
import { pageMeta } from '#transformers/page_meta'
import UserTransformer from '#transformers/user_transformer'
import { bulkFollowUpValidator, userListValidator, userValidator } from '#validators/user'

/** Members and administrators in the admin area (D31). */
export default class UsersController {
  /** `GET /admin/users`; `?id=` opens one. */
  async index({ inertia, request }: HttpContext) {
    const { id, ...filters } = await userListValidator.validate(request.qs())
    const list = await listUsers(filters)
    const done = id ? await userActivity(id) : null
    return inertia.render('admin/Users', {
      users: UserTransformer.transform(list.rows),
      meta: pageMeta(list),
      filters,
      open: id ? UserTransformer.transform(await findUser(id)) : null,
      counts: done?.counts ?? null,
      lines: ActivityTransformer.transform(done?.lines ?? []),
      followUpNames: productConfig.followUpNames,
    })
  }

  /** `PUT /admin/users/:id`. */
  async update({ auth, params, request, response, session }: HttpContext) {
    const change = await request.validateUsing(userValidator)
    const by = { adminId: auth.user!.id, address: request.ip() }
    await changeUser(Number(params.id), change, by)
    session.flash('success', 'The user is saved.')
    return response.redirect().back()
  }

  /** `POST /admin/users/follow-up`: one label for many. */
  async label({ auth, request, response, session }: HttpContext) {
    const { ids, follow_up: followUp } = await request.validateUsing(bulkFollowUpValidator)
    const by = { adminId: auth.user!.id, address: request.ip() }
    const changed = await labelUsers({ ids, followUp, ...by })
    session.flash(
      'success',
      changed === 1 ? '1 user is labelled.' : `${changed} users are labelled.`
    )
    return response.redirect().back()
  }

  /** `GET /admin/users/export?format=csv|xlsx`: everybody who matches. */
  async export(ctx: HttpContext) {
    const { auth, request } = ctx
    const { format: asked, ...qs } = request.qs()
    const filters = await userListValidator.validate(qs)
    const format: ExportFormat = EXPORT_FORMATS.find((one) => one === asked) ?? 'csv'
    await logActivity({ actorId: auth.user!.id, action: 'users.exported', address: request.ip() })
    return sendTable<UserRow>(ctx, format, {
      name: 'Users',
      columns: [
        { label: 'ID', kind: 'number', value: (row) => row.id },
        { label: 'First name', kind: 'text', value: (row) => row.first_name },
        { label: 'Last name', kind: 'text', value: (row) => row.last_name },
        { label: 'Email', kind: 'text', value: (row) => row.email },
        { label: 'Phone', kind: 'text', value: (row) => row.phone },
        { label: 'Company', kind: 'text', value: (row) => row.company },
        { label: 'Position', kind: 'text', value: (row) => row.position },
        { label: 'Type', kind: 'text', value: (row) => row.type },
        { label: 'Membership', kind: 'text', value: (row) => row.membership_type },
        { label: 'Plan start', kind: 'date', value: (row) => row.plan_start_date },
        { label: 'Plan end', kind: 'date', value: (row) => row.plan_end_date },
        { label: 'Credits', kind: 'number', value: (row) => row.free_credits },
        { label: 'Credits left', kind: 'number', value: (row) => row.credits_left },
        { label: 'Status', kind: 'text', value: (row) => row.follow_up },
        { label: 'Suspended', kind: 'time', value: (row) => row.suspended_at },
        { label: 'Verified', kind: 'time', value: (row) => row.email_verified_at },
        { label: 'Member since', kind: 'time', value: (row) => row.created_at },
      ],
      batches: keysetBatches<UserRow>((last, size) => usersAfter(filters, last?.id ?? 0, size)),
    })
  }
}
