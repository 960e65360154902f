/** How often a saved filter tells of new and changed projects. */
export const NOTIFY_CHOICES = ['off', 'instantly', 'daily', 'weekly'] as const
export type NotifyChoice = (typeof NOTIFY_CHOICES)[number]

/** Why a project is told of: it is new to the filter, or one of the fields that count has changed. */
export const ALERT_KINDS = ['new', 'changed'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** The most projects that one mail names; the others are a number and a link. */
export const ALERT_MAIL_SITES = 20

/** The most projects that the bell lists, and the number at which it stops counting unread ones. */
export const ALERTS_SHOWN = 50
export const MOST_UNREAD = 100

/** The window of "N matches in the last 30 days". */
export const RECENT_MATCH_DAYS = 30

/** The mails that a member may do without; all others concern the account or the agreement. */
export const MAIL_KINDS = ['alerts', 'reminders'] as const
export type MailKind = (typeof MAIL_KINDS)[number]
