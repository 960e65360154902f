import { Loading } from '~/components/ui/Loading'
import { lazySection } from '~/components/ui/lazy/lazySection'

/** The second step of an import, which the first does not wait for. */
export const LateMapColumns = lazySection(
  () => import('./MapColumns').then((part) => part.MapColumns),
  <Loading text="Loading the columns" />
)

/** The third step. */
export const LateCheckFindings = lazySection(
  () => import('./CheckFindings').then((part) => part.CheckFindings),
  <Loading text="Loading the findings" />
)

/** The last step. */
export const LateImportOutcome = lazySection(
  () => import('./ImportOutcome').then((part) => part.ImportOutcome),
  <Loading text="Loading the result" />
)
