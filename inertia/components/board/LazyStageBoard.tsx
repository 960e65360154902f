import { Loading } from '~/components/ui/Loading'
import { lazySection } from '~/components/ui/lazy/lazySection'

/** The board with what moves its cards, which the list does without. */
export const LazyStageBoard = lazySection(
  () => import('./StageBoard').then((part) => part.StageBoard),
  <Loading text="Loading the board" />
)
