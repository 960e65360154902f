import { ArrowsRightLeftIcon } from '@heroicons/react/20/solid'
import { SALES_STAGES, stageLabel, type SalesStage } from '#shared/sites/sales_stages'
import { Menu, MenuAction } from '~/components/ui/dialogs/Menu'
import type { Card } from './CardFacts'

export type MoveCard = (card: Card, stage: SalesStage | null) => void

type MoveMenuProps = { card: Card; onMove: MoveCard; className: string }

const TARGETS = [...SALES_STAGES, null]

export function MoveMenu({ card, onMove, className }: MoveMenuProps) {
  return (
    <Menu
      label={`Move ${card.name} to…`}
      testId="move-to"
      buttonClass={className}
      button={<ArrowsRightLeftIcon aria-hidden="true" className="size-4" />}
    >
      <p className="px-3 py-1.5 text-xs font-semibold text-muted">Move to…</p>
      {TARGETS.filter((stage) => stage !== card.sales_stage).map((stage) => (
        <MenuAction key={stage} testId="move-stage" onClick={() => onMove(card, stage)}>
          {stageLabel(stage)}
        </MenuAction>
      ))}
    </Menu>
  )
}
