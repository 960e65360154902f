import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { forgetMarks } from '~/list/useMemberState'
import { arriveAtProject, leaveOpenProject } from './openProject'
import { silentVisit } from '~/lib/silentVisit'

/** The row to return the focus to when the Back button has drawn the list anew. */
let lastOpened: number | null = null

/** About two seconds. */
const MOST_FRAMES = 120

type OpenPanel = {
  projectId: number | null
  rowIds: number[]
  /** The address of the list, or of one of its projects over it. */
  pathOf: (id?: number) => string
  /** The address of the project before the first row, or after the last, where the list has another page there. */
  edges?: Partial<Record<Direction, string>>
}

type Direction = 'previous' | 'next'

const ARROWS: Record<string, Direction> = { ArrowLeft: 'previous', ArrowRight: 'next' }
/** Where the arrow keys have another use. */
const KEEPS_ARROWS =
  'input, textarea, select, [contenteditable], [role=radiogroup], [role=listbox], [role=menu], [role=alertdialog], .leaflet-container'

/**
 * Which project is open over the list. Opening is one visit to the address that names the list and the
 * project; closing returns to the list as it was, by one step back where the list lies behind. A project that
 * cannot be read is logged, and the list stays.
 */
export function useProjectPanel({ projectId, rowIds, pathOf, edges = {} }: OpenPanel) {
  const [opening, setOpening] = useState<number | null>(null)
  const [isCrossing, setCrossing] = useState(false)
  const cancelOpening = useRef<(() => void) | null>(null)
  const hasListBehind = useRef(false)
  const openId = opening ?? projectId

  useEffect(() => {
    if (arriveAtProject(projectId)) router.reload({ only: ['project'], ...silentVisit })
    return () => void arriveAtProject(null)
  }, [projectId])

  useEffect(() => {
    if (projectId !== null || lastOpened === null) return
    focusRow(lastOpened)
    lastOpened = null
  }, [projectId])

  function open(id: number) {
    const isFirst = openId === null
    lastOpened = id
    setOpening(id)
    router.get(
      pathOf(id),
      {},
      {
        only: ['project'],
        preserveState: true,
        preserveScroll: true,
        replace: !isFirst,
        onCancelToken: (token) => (cancelOpening.current = token.cancel),
        ...silentVisit,
        onSuccess: () => {
          if (isFirst) hasListBehind.current = true
        },
        onFinish: () => {
          cancelOpening.current = null
          setOpening((current) => (current === id ? null : current))
        },
      }
    )
  }

  /** Over the edge of the page: the list moves along, and is what closing leads to. */
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
          forgetMarks()
          hasListBehind.current = false
          lastOpened = (props.project as { ID: number } | null)?.ID ?? null
        },
        onFinish: () => {
          cancelOpening.current = null
          setCrossing(false)
        },
      }
    )
  }

  function close() {
    cancelOpening.current?.()
    setOpening(null)
    setCrossing(false)
    if (projectId === null) return
    const isBehind = hasListBehind.current
    hasListBehind.current = false
    void leaveOpenProject(isBehind ? () => window.history.back() : showList)
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
  const neighbourOf = (direction: Direction) =>
    place === -1 ? undefined : rowIds[place + (direction === 'next' ? 1 : -1)]
  const mayWalk = (direction: Direction) =>
    place !== -1 && (neighbourOf(direction) ?? edges[direction]) !== undefined

  /** To the next or the previous project of the list, over the edge of its page as well. */
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
    isOpening: opening !== null || isCrossing,
    open,
    close,
    walk,
    hasPrevious: mayWalk('previous'),
    hasNext: mayWalk('next'),
  }
}

/** Left and right lead to the neighbours while a project is open, save where they move something else. */
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

/**
 * Once the panel has gone and the row is there: a dialog beneath takes the focus first when it is the uppermost again,
 * and may read its rows anew.
 */
function focusRow(id: number, patience = MOST_FRAMES) {
  const isOpen = document.querySelector('[data-testid="project-panel"]')
  const control = document.querySelector<HTMLElement>(
    `[data-project="${id}"] [data-control="open"]`
  )
  if (control && !isOpen) setTimeout(() => control.focus({ preventScroll: true }))
  else if (patience > 0) requestAnimationFrame(() => focusRow(id, patience - 1))
}
