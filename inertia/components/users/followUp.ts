import { FOLLOW_UPS } from '#shared/members/people'

export type FollowUp = (typeof FOLLOW_UPS)[number]
/** Only labels with a configured name. */
export type FollowUpNames = Partial<Record<FollowUp, string>>

/** Dark text on a light wash; the reverse in the dark scheme. */
const LOOKS: Record<FollowUp, string> = {
  'Suspended': 'bg-[#fee2e2] text-[#991b1b] dark:bg-[#4c1010] dark:text-[#fecaca]',
  'Unverified': 'bg-[#e2e8f0] text-[#334155] dark:bg-[#273449] dark:text-[#cbd5e1]',
  'Callback': 'bg-[#dbeafe] text-[#1e40af] dark:bg-[#152a5c] dark:text-[#bfdbfe]',
  'Maybe Interested': 'bg-[#cffafe] text-[#155e75] dark:bg-[#0c3944] dark:text-[#a5f3fc]',
  'Keen': 'bg-[#d1fae5] text-[#065f46] dark:bg-[#063a2c] dark:text-[#a7f3d0]',
  'Not Interested': 'bg-[#f3e8ff] text-[#6b21a8] dark:bg-[#3b1460] dark:text-[#e9d5ff]',
  'Future': 'bg-[#e0e7ff] text-[#3730a3] dark:bg-[#221f63] dark:text-[#c7d2fe]',
  'No Answer': 'bg-[#fef9c3] text-[#854d0e] dark:bg-[#47310a] dark:text-[#fef08a]',
  'No Money': 'bg-[#ffedd5] text-[#9a3412] dark:bg-[#4c1e0a] dark:text-[#fed7aa]',
  'Read Notes': 'bg-[#fce7f3] text-[#9d174d] dark:bg-[#4d0d29] dark:text-[#fbcfe8]',
  'Wants to Renew': 'bg-[#ecfccb] text-[#3f6212] dark:bg-[#26390c] dark:text-[#d9f99d]',
  'Competitor A': 'bg-[#fae8ff] text-[#86198f] dark:bg-[#460c4b] dark:text-[#f5d0fe]',
  'Competitor B': 'bg-[#ede9fe] text-[#5b21b6] dark:bg-[#33136b] dark:text-[#ddd6fe]',
  'Time Waster': 'bg-[#e7e5e4] text-[#44403c] dark:bg-[#363130] dark:text-[#e7e5e4]',
}

export const followUpLook = (label: FollowUp): string => LOOKS[label]

export const followUpName = (label: FollowUp, names: FollowUpNames): string => names[label] ?? label

export function followUpOptions(names: FollowUpNames, none: string) {
  return [
    { value: '', label: none },
    ...FOLLOW_UPS.map((label) => ({ value: label as string, label: followUpName(label, names) })),
  ]
}
