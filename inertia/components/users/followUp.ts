import { FOLLOW_UPS } from '#shared/members/people'

export type FollowUp = (typeof FOLLOW_UPS)[number]
/** Only labels with a configured name. */
export type FollowUpNames = Partial<Record<FollowUp, string>>

/** Dark text on a light wash; the reverse in the dark scheme. */
const LOOKS: Record<FollowUp, string> = {
  'Suspended': 'bg-[light-dark(#fee2e2,#4c1010)] text-[light-dark(#991b1b,#fecaca)]',
  'Unverified': 'bg-[light-dark(#e2e8f0,#273449)] text-[light-dark(#334155,#cbd5e1)]',
  'Callback': 'bg-[light-dark(#dbeafe,#152a5c)] text-[light-dark(#1e40af,#bfdbfe)]',
  'Maybe Interested': 'bg-[light-dark(#cffafe,#0c3944)] text-[light-dark(#155e75,#a5f3fc)]',
  'Keen': 'bg-[light-dark(#d1fae5,#063a2c)] text-[light-dark(#065f46,#a7f3d0)]',
  'Not Interested': 'bg-[light-dark(#f3e8ff,#3b1460)] text-[light-dark(#6b21a8,#e9d5ff)]',
  'Future': 'bg-[light-dark(#e0e7ff,#221f63)] text-[light-dark(#3730a3,#c7d2fe)]',
  'No Answer': 'bg-[light-dark(#fef9c3,#47310a)] text-[light-dark(#854d0e,#fef08a)]',
  'No Money': 'bg-[light-dark(#ffedd5,#4c1e0a)] text-[light-dark(#9a3412,#fed7aa)]',
  'Read Notes': 'bg-[light-dark(#fce7f3,#4d0d29)] text-[light-dark(#9d174d,#fbcfe8)]',
  'Wants to Renew': 'bg-[light-dark(#ecfccb,#26390c)] text-[light-dark(#3f6212,#d9f99d)]',
  'Competitor A': 'bg-[light-dark(#fae8ff,#460c4b)] text-[light-dark(#86198f,#f5d0fe)]',
  'Competitor B': 'bg-[light-dark(#ede9fe,#33136b)] text-[light-dark(#5b21b6,#ddd6fe)]',
  'Time Waster': 'bg-[light-dark(#e7e5e4,#363130)] text-[light-dark(#44403c,#e7e5e4)]',
}

export const followUpLook = (label: FollowUp): string => LOOKS[label]

export const followUpName = (label: FollowUp, names: FollowUpNames): string => names[label] ?? label

export function followUpOptions(names: FollowUpNames, none: string) {
  return [
    { value: '', label: none },
    ...FOLLOW_UPS.map((label) => ({ value: label as string, label: followUpName(label, names) })),
  ]
}
