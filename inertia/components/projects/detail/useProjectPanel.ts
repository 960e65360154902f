import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useMediaQuery } from '~/hooks/useMediaQuery'
import { useStableCallback } from '~/hooks/useStableCallback'
import { controlNamed } from '~/lib/controls'
import { silentVisit } from '~/lib/silentVisit'
import { isSplitLoaded } from '~/lib/splitPlace'
import { offerOpening } from '~/list/memberWork'
import { createMemberStore, useStore } from '~/lib/store'
import { SPLIT } from './split'

/** For returning the focus, since Back may have redrawn the list. */
let lastOpened: number | null = null
/** Its row may lie where the list has not been scrolled to. */
let isWalkedTo = false

function rememberOpened(id: number | null, isWalked: boolean) {
  lastOpened = id
  isWalkedTo = isWalked
}

/** The rows that the page shows where it shows more than came with it: those beside an open project, which one walks
 * along. */
export const walkedRows = createMemberStore<{
  rows: Data.Site[]
  /** Of the list that they begin; null where they are not in its order, or it is not known. */
  total: number | null
  /** Asks for those that follow. */
  more: (() => void) | null
} | null>(null)

/** About two seconds. */
const MOST_FRAMES = 120

type OpenPanel = {
  projectId: number | null
  rowIds: number[]
  pathOf: (id?: number) => string
  /** The neighbours on the previous and the next page of the list. */
  edges?: Partial<Record<Direction, string>>
}

export type Direction = 'previous' | 'next'

/** Closing goes one step back where the list lies behind. After a failure the list stays. */
export function useProjectPanel({ projectId, rowIds, pathOf, edges = {} }: OpenPanel) {
  const [opening, setOpening] = useState<number | null>(null)
  const [isCrossing, setCrossing] = useState(false)
  const cancelOpening = useRef<(() => void) | null>(null)
  const hasListBehind = useRef(false)
  /** An answer that has come can no longer be cancelled. */
  const isGivenUp = useRef(false)
  const [addressed, setAddressed] = useState(projectId)
  const [otherIds, setOtherIds] = useState<number[] | null>(null)
  if (opening !== null && opening === projectId) setOpening(null)
  const openId = opening ?? projectId
  const isWide = useMediaQuery(SPLIT)
  const isLoaded = useStore(isSplitLoaded)
  const apartId = addressed !== null && !rowIds.includes(addressed) ? addressed : null
  const walked = otherIds ?? rowIds

  useEffect(() => {
    if (projectId === null) returnFocus()
  }, [projectId])

  /** `isFurther`: Back leads to the project that was open, and closing still to the list. */
  function open(id: number, { isFurther = false } = {}) {
    const isFirst = openId === null
    if (!isFurther) rememberOpened(id, !isFirst)
    if (isFirst) setAddressed(null)
    isGivenUp.current = false
    setOpening(id)
    router.get(
      pathOf(id),
      {},
      {
        only: ['project'],
        preserveState: true,
        preserveScroll: true,
        replace: !isFirst && !isFurther,
        onCancelToken: (token) => (cancelOpening.current = token.cancel),
        ...offerOpening(id),
        onSuccess: () => {
          if (isGivenUp.current) {
            // It was drawn for a moment, and took the focus from its row again.
            if (!isFurther) rememberOpened(id, !isFirst)
            showList()
          } else if (isFirst || isFurther) hasListBehind.current = isFirst
        },
        onFinish: () => {
          cancelOpening.current = null
          setOpening((current) => (current === id ? null : current))
        },
      }
    )
  }

  /** The list moves along, so that closing leads to its new page. */
  function cross(path: string) {
    setCrossing(true)
    router.get(
      path,
      {},
      {
        only: ['project', 'list', 'query'],
        preserveState: true,
        preserveScroll: true,
        replace: true,
        onCancelToken: (token) => (cancelOpening.current = token.cancel),
        ...silentVisit,
        onSuccess: ({ props }) => {
          hasListBehind.current = false
          rememberOpened((props.project as { ID: number } | null)?.ID ?? null, true)
        },
        onFinish: () => {
          cancelOpening.current = null
          setCrossing(false)
        },
      }
    )
  }

  function close() {
    isGivenUp.current = cancelOpening.current !== null
    cancelOpening.current?.()
    setOpening(null)
    setCrossing(false)
    if (projectId === null) return returnFocus()
    const isBehind = hasListBehind.current
    hasListBehind.current = false
    if (isBehind) window.history.back()
    else showList()
  }

  function showList() {
    router.replace({
      url: pathOf(),
      props: (props) => ({ ...props, project: null }),
      preserveState: true,
      preserveScroll: true,
    })
  }

  const place = openId === null ? -1 : walked.indexOf(openId)
  /** From a project that the list does not show, the list's ends. */
  const neighbourOf = (direction: Direction) =>
    place === -1
      ? walked.at(direction === 'next' ? 0 : -1)
      : walked[place + (direction === 'next' ? 1 : -1)]
  const edgeOf = (direction: Direction) => (walked === rowIds ? edges[direction] : undefined)
  const mayWalk = (direction: Direction) =>
    openId !== null && (neighbourOf(direction) ?? edgeOf(direction)) !== undefined

  /** Also across the edge of the page. */
  function walk(direction: Direction) {
    const neighbour = neighbourOf(direction)
    const edge = edgeOf(direction)
    if (isCrossing || !mayWalk(direction)) return
    if (neighbour !== undefined) open(neighbour)
    else if (edge !== undefined) cross(edge)
  }

  return {
    openId,
    isAddressed: addressed !== null,
    /** The project that the address named, where the list does not show it. */
    apartId,
    /** Walks these instead of the page's rows, until it is told null. */
    setOtherIds,
    /** Among what is walked; -1 for none of it. */
    place,
    isOpening: opening !== null || isCrossing,
    /** Whether nothing can be seen of the page below. */
    isCovering: openId !== null && isWide && isLoaded,
    open: useStableCallback((id: number) => open(id)),
    further: (id: number) => open(id, { isFurther: true }),
    close,
    walk,
    hasPrevious: mayWalk('previous'),
    hasNext: mayWalk('next'),
  }
}

/** To the row of the project that was opened. */
function returnFocus() {
  if (lastOpened !== null) focusRow(lastOpened)
  lastOpened = null
}

/** Waits for the panel to leave: a dialog below takes the focus first and may reload its rows. */
function focusRow(id: number, patience = MOST_FRAMES) {
  const isOpen = controlNamed('panel') !== undefined
  const control = controlNamed(`project ${id}`)
  if (control && !isOpen) setTimeout(() => focusInSight(control))
  else if (patience > 0) requestAnimationFrame(() => focusRow(id, patience - 1))
}

function focusInSight(control: HTMLElement) {
  control.focus({ preventScroll: true })
  if (isWalkedTo) control.scrollIntoView({ block: 'nearest' })
}
