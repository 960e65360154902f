import { Loading } from '~/components/ui/Loading'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

export const LazyStageBoard = lazyPart(() => import('./Board'), {
  placeholder: <Loading text="Loading the board" className="min-h-150" />,
})
