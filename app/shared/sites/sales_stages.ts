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

/** In requests and addresses. */
export const NO_STAGE = 'none'

export type StageChoice = SalesStage | typeof NO_STAGE

/** Null for `none`. */
export function stageOf(choice: StageChoice): SalesStage | null {
  return choice === NO_STAGE ? null : choice
}

export function stageLabel(stage: string | null): string {
  return stage === null || stage === NO_STAGE ? 'No stage' : stage
}

/** What the history says. */
export function stageChangeText(before: string | null, after: string | null): string {
  const words = before === null ? [after] : [before, after]
  return `Sales stage: ${words.map(stageLabel).join(' → ')}`
}
