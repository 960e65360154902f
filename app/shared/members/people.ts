export const USER_TYPES = ['admin', 'user'] as const
export type UserType = (typeof USER_TYPES)[number]

export const MEMBERSHIPS = ['free', 'paid', 'expired'] as const
export type Membership = (typeof MEMBERSHIPS)[number]

export const MEMBERSHIP_LABELS: Record<Membership, string> = {
  free: 'Free Membership',
  paid: 'Paid Membership',
  expired: 'Expired Membership',
}

export const FOLLOW_UPS = [
  'Suspended',
  'Unverified',
  'Callback',
  'Maybe Interested',
  'Keen',
  'Not Interested',
  'Future',
  'No Answer',
  'No Money',
  'Read Notes',
  'Wants to Renew',
  'Competitor A',
  'Competitor B',
  'Time Waster',
] as const

export const CREDIT_REASONS = ['granted', 'unlocked', 'returned', 'adjusted'] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

export const NOTE_TYPES = ['Note', 'Reminder'] as const
export type NoteType = (typeof NOTE_TYPES)[number]

export const UPGRADE_STATUSES = ['pending', 'admin signed', 'user signed', 'completed'] as const
export const ENQUIRY_KINDS = ['Demo', 'Contact', 'Data rights'] as const
export const ENQUIRY_STATUSES = ['New', 'In progress', 'Closed'] as const
export const DOMAIN_RULES = ['Allow', 'Block'] as const
export const TICKER_COLOURS = ['Red', 'Orange', 'Green', 'Blue', 'Slate'] as const
export const DEFAULT_TICKER_COLOUR = 'Red'
