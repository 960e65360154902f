import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#models/user'
import { londonToday } from '#shared/time/dates'

export default class ProfileTransformer extends BaseTransformer<User> {
  toObject() {
    const member = this.resource
    return {
      first_name: member.firstName,
      last_name: member.lastName,
      email: member.email,
      pending_email: member.pendingEmail,
      phone: member.phone ?? '',
      company: member.company ?? '',
      position: member.position ?? '',
      membershipType: member.membership,
      plan_start_date: member.planStartDate?.toISODate() ?? null,
      plan_end_date: member.planEndDate?.toISODate() ?? null,
      member_since: londonToday(member.createdAt.toJSDate()),
      freeCredits: member.freeCredits,
      viewsLeft: member.creditsLeft,
      wants_alerts: member.wantsAlertMails,
      wants_reminders: member.wantsReminderMails,
    }
  }
}
