import { NO_STAGE } from '#shared/sites/sales_stages'

export function stageLabel(stage: string | null): string {
  return stage === null || stage === NO_STAGE ? 'No stage' : stage
}
