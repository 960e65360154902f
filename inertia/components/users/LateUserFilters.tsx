import { Loading } from '~/components/ui/Loading'
import { latePiece } from '~/lib/latePiece'

/** The filters of the users, which their table does not wait for. */
export const LateUserFilters = latePiece(
  () => import('./UserFilters').then((part) => part.UserFilters),
  <Loading text="Loading filters" />
)
