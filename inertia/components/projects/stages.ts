import { NO_STAGE } from '#shared/sites/sales_stages'

/** What a sales stage is called where projects without one have a place too. */
export function stageLabel(stage: string | null): string {
  return stage === null || stage === NO_STAGE ? 'No stage' : stage
}
