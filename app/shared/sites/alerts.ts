export const NOTIFY_CHOICES = ['off', 'instantly', 'daily', 'weekly'] as const
export type NotifyChoice = (typeof NOTIFY_CHOICES)[number]

export const ALERT_KINDS = ['new', 'changed'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export const ALERT_MAIL_SITES = 20

export const ALERTS_SHOWN = 50
export const MOST_UNREAD = 100

/** Members may unsubscribe from these; all other mails concern the account or agreement. */
export const MAIL_KINDS = ['alerts', 'reminders'] as const
export type MailKind = (typeof MAIL_KINDS)[number]
