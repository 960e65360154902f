import type { ComponentProps } from 'react'
import { Late } from '~/components/ui/Late'
import { Loading } from '~/components/ui/Loading'
import { latePart } from '~/lib/latePart'

const StageBoard = latePart(() =>
  import('./StageBoard').then((board) => ({ default: board.StageBoard }))
)

/** The board with what moves its cards, which the list does without. */
export function LateStageBoard(props: ComponentProps<typeof StageBoard>) {
  return (
    <Late waiting={<Loading text="Loading the board" />}>
      <StageBoard {...props} />
    </Late>
  )
}
