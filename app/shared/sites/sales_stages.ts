export const SALES_STAGES = [
  'Intro Email',
  'Phone Call',
  'Tender Not Out',
  'On Tender List',
  'Tender Received',
  'Site Visit',
  'Quote Sent',
  'Pre-Meet',
  'Waiting on Decision',
  'Won',
  'Lost',
  'Awarded To Other',
  'Project Complete',
  'On Hold',
] as const

export type SalesStage = (typeof SALES_STAGES)[number]

export const NO_STAGE = 'none'
