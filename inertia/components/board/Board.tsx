import { lazyPart } from '~/components/ui/lazy/lazyPart'
import { Loading } from '~/components/ui/Loading'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import type { BoardProps } from './useStageMoves'

const options = { placeholder: <Loading text="Loading the board" className="min-h-150" /> }
const StageBoard = lazyPart<BoardProps>(() => import('./StageBoard'), options)
const PhoneBoard = lazyPart<BoardProps>(() => import('./PhoneBoard'), options)

/** All stages beside one another or, on phones, one at a time. */
export default function Board(board: BoardProps) {
  return useIsPhoneFrame() ? <PhoneBoard {...board} /> : <StageBoard {...board} />
}
