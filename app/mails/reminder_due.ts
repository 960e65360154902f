import productConfig from '#config/product'
import { Letter } from '#mails/letter'
import type User from '#models/user'
import { formatDay, isoTime } from '#shared/time/dates'
import { londonClock } from '#shared/time/london_time'

const SUBJECT_NAME = 200

type Reminder = { siteId: number; siteName: string; body: string; remindAt: string }

/** Contains no contacts. */
export class ReminderDue extends Letter {
  constructor(
    member: Pick<User, 'id' | 'firstName' | 'email'>,
    private reminder: Reminder
  ) {
    super(member)
  }

  protected content() {
    const { siteId, siteName, body, remindAt } = this.reminder
    const { date, time } = londonClock(new Date(isoTime(remindAt)))
    return {
      subject: `Reminder: ${siteName.replace(/\s+/g, ' ').slice(0, SUBJECT_NAME)}`,
      lines: [`You asked to be reminded on ${formatDay(date)} at ${time}:`, body],
      button: { label: 'Open the project', url: `${productConfig.url}/projects/${siteId}` },
      notes: [`You’re getting this email because you set a reminder on ${siteName}.`],
      unsubscribe: 'reminders' as const,
    }
  }
}
