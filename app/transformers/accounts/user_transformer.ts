import { BaseTransformer } from '@adonisjs/core/transformers'
import type { UserRow } from '#queries/accounts/list_users'
import { userState } from '#shared/members/user_state'
import { dayOf } from '#shared/time/dates'

const day = (stored: string | null) => stored?.slice(0, 10) ?? null

export default class UserTransformer extends BaseTransformer<UserRow> {
  toObject() {
    const row = this.resource
    return {
      ID: row.id,
      type: row.type,
      name: `${row.first_name} ${row.last_name}`,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone: row.phone ?? '',
      company: row.company ?? '',
      position: row.position ?? '',
      logo: row.logo_key && `/admin/users/logos/${row.logo_key}.png`,
      member_since: dayOf(row.created_at)!,
      membership: row.membership_type,
      plan_start_date: day(row.plan_start_date),
      plan_end_date: day(row.plan_end_date),
      contract_awarded: Boolean(row.contract_awarded),
      freeCredits: row.free_credits,
      viewsLeft: row.credits_left,
      creditsHeld: row.credits_held,
      state: userState({
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phone: row.phone,
        company: row.company,
        position: row.position,
        type: row.type,
        membership: row.membership_type,
        planStart: day(row.plan_start_date),
        planEnd: day(row.plan_end_date),
        freeCredits: row.free_credits,
        creditsLeft: row.credits_left,
        contractAwarded: Boolean(row.contract_awarded),
        followUp: row.follow_up,
      }),
      status: row.follow_up,
      verified: row.email_verified_at !== null,
      suspended: row.suspended_at !== null,
      anonymised: row.anonymised_at !== null,
    }
  }
}
