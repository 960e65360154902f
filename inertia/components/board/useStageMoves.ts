import type { Data } from '@generated/data'
import { NO_STAGE, type SalesStage } from '#shared/sites/sales_stages'
import { saveStage, type Staged } from '~/components/projects/saveStage'
import { useSharedProps } from '~/hooks/useSharedProps'
import { controlNamed } from '~/lib/controls'
import { restoreLostFocus } from '~/lib/lostFocus'
import { useMemberState } from '~/list/useMemberState'
import type { SiteListControls } from '~/list/useSiteList'

type Column = Data.BoardColumn

export type BoardProps = {
  columns: Column[]
  /** Of the pipeline, which a phone’s board shows. */
  stages: Data.StageTotal[]
  /** Projects with a reminder of an earlier day. */
  overdue: number
  list: SiteListControls
  onOpen: (id: number) => void
}
type Card = Column['data'][number]

/** Each card under its current stage, the columns' totals with it. */
function moved(columns: Column[], current: (card: Card) => Card): Column[] {
  const cards = columns.flatMap(({ stage, data }) =>
    data.map((loaded) => ({ card: current(loaded), from: stage }))
  )
  return columns.map((column) => {
    const { stage } = column
    const come = cards.filter(({ card, from }) => card.sales_stage === stage && from !== stage)
    const gone = cards.filter(({ card, from }) => card.sales_stage !== stage && from === stage)
    const stay = cards.filter(({ card, from }) => card.sales_stage === stage && from === stage)
    const worth = (some: typeof cards) => some.reduce((sum, { card }) => sum + (card.value ?? 0), 0)
    return {
      ...column,
      count: column.count + come.length - gone.length,
      value: column.value + worth(come) - worth(gone),
      data: [...come, ...stay].map(({ card }) => card),
    }
  })
}

/** The focus goes with a card that is moved by its menu or by keys, or to its new stage where that is folded. */
export async function followCard({ ID }: Card, stage: SalesStage | null, saved: Promise<void>) {
  const follow = () =>
    setTimeout(() => {
      const heading = controlNamed(`stage ${stage ?? NO_STAGE}`) ?? controlNamed('stage')
      restoreLostFocus(controlNamed(`move ${ID}`) ?? heading ?? null)
    })
  follow()
  await saved
  // A card that was refused is back.
  follow()
}

/** Shows a move at once and reverts it when the server refuses. */
export function useStageMoves(columns: Column[]) {
  const { viewer } = useSharedProps()
  const withMemberState = useMemberState()

  async function move(card: Staged, stage: SalesStage | null) {
    if (card.sales_stage !== stage) await saveStage(card, stage, viewer?.ID)
  }

  return { columns: moved(columns, withMemberState), move }
}
