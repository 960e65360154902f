import { Loading } from '~/components/ui/Loading'
import { lazySection } from '~/components/ui/lazy/lazySection'

export const LateMapColumns = lazySection(
  () => import('./MapColumns').then((part) => part.MapColumns),
  <Loading text="Loading the columns" />
)

export const LateCheckFindings = lazySection(
  () => import('./CheckFindings').then((part) => part.CheckFindings),
  <Loading text="Loading the findings" />
)

export const LateImportOutcome = lazySection(
  () => import('./ImportOutcome').then((part) => part.ImportOutcome),
  <Loading text="Loading the result" />
)
