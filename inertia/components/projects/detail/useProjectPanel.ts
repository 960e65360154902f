import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { controlNamed } from '~/lib/controls'
import { silentVisit } from '~/lib/silentVisit'

/** For returning the focus, since Back may have redrawn the list. */
let lastOpened: number | null = null

function rememberOpened(id: number | null) {
  lastOpened = id
}

/** About two seconds. */
const MOST_FRAMES = 120

type OpenPanel = {
  projectId: number | null
  rowIds: number[]
  pathOf: (id?: number) => string
  /** The neighbours on the previous and the next page of the list. */
  edges?: Partial<Record<Direction, string>>
}

type Direction = 'previous' | 'next'

const ARROWS: Record<string, Direction> = { ArrowLeft: 'previous', ArrowRight: 'next' }
/** Elements that use the arrow keys themselves. */
const KEEPS_ARROWS =
  'input, textarea, select, [contenteditable], [role=radiogroup], [role=listbox], [role=menu], [role=alertdialog], .leaflet-container'

/** Closing goes one step back where the list lies behind. A failed load is logged, and the list stays. */
export function useProjectPanel({ projectId, rowIds, pathOf, edges = {} }: OpenPanel) {
  const [opening, setOpening] = useState<number | null>(null)
  const [isCrossing, setCrossing] = useState(false)
  const cancelOpening = useRef<(() => void) | null>(null)
  const hasListBehind = useRef(false)
  /** An answer that has come can no longer be cancelled. */
  const isGivenUp = useRef(false)
  const openId = opening ?? projectId

  useEffect(() => {
    if (projectId === null) returnFocus()
  }, [projectId])

  /** `isFurther`: Back leads to the project that was open, and closing still to the list. */
  function open(id: number, { isFurther = false } = {}) {
    const isFirst = openId === null
    if (!isFurther) rememberOpened(id)
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
        ...silentVisit,
        onSuccess: () => {
          if (isGivenUp.current) showList()
          else if (isFirst || isFurther) hasListBehind.current = isFirst
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
          rememberOpened((props.project as { ID: number } | null)?.ID ?? null)
        },
        onFinish: () => {
          cancelOpening.current = null
          setCrossing(false)
        },
      }
    )
  }

  function close() {
    isGivenUp.current = opening !== null
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

  const place = openId === null ? -1 : rowIds.indexOf(openId)
  /** From a project that the list does not show, the list's ends. */
  const neighbourOf = (direction: Direction) =>
    place === -1
      ? rowIds.at(direction === 'next' ? 0 : -1)
      : rowIds[place + (direction === 'next' ? 1 : -1)]
  const mayWalk = (direction: Direction) =>
    openId !== null && (neighbourOf(direction) ?? edges[direction]) !== undefined

  /** Also across the edge of the page. */
  function walk(direction: Direction) {
    const neighbour = neighbourOf(direction)
    const edge = edges[direction]
    if (isCrossing || !mayWalk(direction)) return
    if (neighbour !== undefined) open(neighbour)
    else if (edge !== undefined) cross(edge)
  }
  useArrowKeys(openId !== null, walk)

  return {
    openId,
    /** Among the rows; -1 for none of them. */
    place,
    isOpening: opening !== null || isCrossing,
    open: (id: number) => open(id),
    further: (id: number) => open(id, { isFurther: true }),
    close,
    walk,
    hasPrevious: mayWalk('previous'),
    hasNext: mayWalk('next'),
  }
}

/** Left and right open the neighbours, except where they move something else. */
function useArrowKeys(isOpen: boolean, walk: (direction: Direction) => void) {
  const latest = useRef(walk)
  useEffect(() => {
    latest.current = walk
  })
  useEffect(() => {
    if (!isOpen) return
    function follow(event: KeyboardEvent) {
      const direction = ARROWS[event.key]
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (!direction || hasModifier || event.defaultPrevented) return
      if ((event.target as Element).closest(KEEPS_ARROWS)) return
      latest.current(direction)
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [isOpen])
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
  if (control && !isOpen) setTimeout(() => control.focus({ preventScroll: true }))
  else if (patience > 0) requestAnimationFrame(() => focusRow(id, patience - 1))
}
