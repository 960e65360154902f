import type { SalesStage } from '#shared/sites/sales_stages'
import { saveStage, type OfferUndo, type Staged } from '~/components/projects/saveStage'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useIsChanging } from '~/list/useMemberState'

export function useStage(project: Staged, offer?: OfferUndo) {
  const { viewer } = useSharedProps()
  const isSaving = useIsChanging(project.ID)

  async function change(stage: SalesStage | null) {
    if (stage !== project.sales_stage) await saveStage(project, stage, viewer?.ID, offer)
  }

  return { stage: project.sales_stage, hasFailed: project.failed === 'stage', change, isSaving }
}
