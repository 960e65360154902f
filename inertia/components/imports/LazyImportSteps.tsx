import { Loading } from '~/components/ui/Loading'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

export const LazyMapColumns = lazyPart(() => import('./MapColumns'), {
  placeholder: <Loading text="Loading columns" />,
})

export const LazyCheckFindings = lazyPart(() => import('./CheckFindings'), {
  placeholder: <Loading text="Loading results" />,
})

export const LazyImportOutcome = lazyPart(() => import('./ImportOutcome'), {
  placeholder: <Loading text="Loading result" />,
})
