import { Loading } from '~/components/ui/Loading'
import { latePiece } from '~/components/ui/lazy/lazySection'

/** The board with what moves its cards, which the list does without. */
export const LateStageBoard = latePiece(
  () => import('./StageBoard').then((part) => part.StageBoard),
  <Loading text="Loading the board" />
)
