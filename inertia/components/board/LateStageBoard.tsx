import { Loading } from '~/components/ui/Loading'
import { latePiece } from '~/lib/latePiece'

/** The board with what moves its cards, which the list does without. */
export const LateStageBoard = latePiece(
  () => import('./StageBoard').then((part) => part.StageBoard),
  <Loading text="Loading the board" />
)
