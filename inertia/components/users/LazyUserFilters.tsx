import { Loading } from '~/components/ui/Loading'
import { latePiece } from '~/components/ui/lazy/lazySection'

/** The filters of the users, which their table does not wait for. */
export const LateUserFilters = latePiece(
  () => import('./UserFilters').then((part) => part.UserFilters),
  <Loading text="Loading filters" />
)
