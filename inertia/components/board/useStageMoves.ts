import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { NO_STAGE, stageLabel, type SalesStage } from '#shared/sites/sales_stages'
import { urlFor } from '~/client'
import { useSharedProps } from '~/hooks/useSharedProps'
import { projectChanged } from '~/list/useMemberState'
import { api, ApiError } from '~/lib/api'
import { silentVisit } from '~/lib/silentVisit'
import { pendingWrites } from '~/device/pendingWrites'
import { useStore } from '~/lib/store'
import { sendLater } from '~/device/sendLater'

type Column = Data.BoardColumn
type Card = Column['data'][number]

type Moves = ReadonlyMap<number, SalesStage | null>

function moved(columns: Column[], moves: Moves): Column[] {
  if (moves.size === 0) return columns
  const cards = columns.flatMap(({ stage, data }) => data.map((card) => ({ card, from: stage })))
  const moving = cards.filter(({ card: { ID }, from }) => moves.has(ID) && moves.get(ID) !== from)
  return columns.map((column) => {
    const gone = moving.filter(({ from }) => from === column.stage).map(({ card }) => card)
    const come = moving
      .filter(({ card }) => moves.get(card.ID) === column.stage)
      .map(({ card }) => ({ ...card, sales_stage: column.stage }))
    const worth = (some: Card[]) => some.reduce((sum, { value }) => sum + (value ?? 0), 0)
    return {
      ...column,
      count: column.count + come.length - gone.length,
      value: column.value + worth(come) - worth(gone),
      data: [...come, ...column.data.filter((card) => !gone.includes(card))],
    }
  })
}

/** Shows a move at once and reverts it when the server refuses; a forbidden one leads to the pricing page. `said`
 * tells screen readers the result. */
export function useStageMoves(columns: Column[]) {
  const { viewer } = useSharedProps()
  const waiting = useStore(pendingWrites)
  const [moves, setMoves] = useState<Moves>(new Map())
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set())
  const [seen, setSeen] = useState(columns)
  const [said, say] = useState('')

  // A fresh board is right about every card that no call is moving.
  if (columns !== seen) {
    setSeen(columns)
    setMoves((now) => new Map([...now].filter(([id]) => sending.has(id))))
  }

  function setDone(id: number) {
    setSending((now) => new Set([...now].filter((other) => other !== id)))
  }

  function forget(id: number) {
    setMoves((now) => new Map([...now].filter(([other]) => other !== id)))
  }

  async function move(card: Pick<Card, 'ID' | 'name' | 'sales_stage'>, stage: SalesStage | null) {
    if (card.sales_stage === stage || sending.has(card.ID)) return
    setSending((now) => new Set(now).add(card.ID))
    setMoves((now) => new Map(now).set(card.ID, stage))
    say(`${card.name} moved to ${stageLabel(stage)}.`)
    try {
      const site = { siteId: card.ID, siteName: card.name }
      const later = { kind: 'stage' as const, stage, ...site }
      if (await sendLater(later, viewer?.ID)) return setDone(card.ID)
      await api.post(urlFor('statusUpdate', { projectid: card.ID }), { status: stage ?? NO_STAGE })
      projectChanged(card.ID, { sales_stage: stage, has_notes: true })
      // The move itself was saved, so a failed reload leaves the card in place.
      router.reload({
        only: ['board', 'stages'],
        ...silentVisit,
        onSuccess: () => forget(card.ID),
        onFinish: () => setDone(card.ID),
      })
    } catch (error) {
      forget(card.ID)
      setDone(card.ID)
      say(`${card.name} couldn’t be moved and is back in ${stageLabel(card.sales_stage)}.`)
      if (error instanceof ApiError && error.status === 403) return router.visit(urlFor('pricing'))
      console.error('The sales stage was not changed', error)
    }
  }

  const stages = waiting.flatMap((write) =>
    write.kind === 'stage' && write.refusal === undefined
      ? [[write.siteId, write.stage] as const]
      : []
  )
  const shown = moved(columns, new Map([...stages, ...moves]))
  return { columns: shown, move, isMoving: sending.size > 0, said }
}
