import { Loading } from '~/components/ui/Loading'
import { lazySection } from '~/components/ui/lazy/lazySection'

export const LazyStageBoard = lazySection(
  () => import('./StageBoard').then((part) => part.StageBoard),
  <Loading text="Loading the board" />
)
