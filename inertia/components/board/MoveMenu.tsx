import { ArrowsRightLeftIcon } from '@heroicons/react/20/solid'
import { useEffect, useRef } from 'react'
import { SALES_STAGES, stageLabel, type SalesStage } from '#shared/sites/sales_stages'
import { Menu, MenuAction } from '~/components/ui/dialogs/Menu'
import { named } from '~/lib/controls'
import { cx } from '~/lib/cx'
import type { Card } from './CardFacts'

export type MoveCard = (card: Card, stage: SalesStage | null) => void

type MoveMenuProps = { card: Card; onMove: MoveCard; className: string }

const TARGETS = [...SALES_STAGES, null]

export function MoveMenu({ card, onMove, className }: MoveMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => named(`move ${card.ID}`)(button.current), [card.ID])
  const hasFailed = card.failed === 'stage'
  return (
    <Menu
      label={hasFailed ? `Try again: ${card.name}` : `Move ${card.name} to…`}
      testId="move-to"
      buttonRef={button}
      buttonClass={cx(className, hasFailed && 'w-auto! px-2 text-xs font-semibold')}
      button={
        hasFailed ? 'Try again' : <ArrowsRightLeftIcon aria-hidden="true" className="size-4" />
      }
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
