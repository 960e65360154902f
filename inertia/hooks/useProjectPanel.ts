import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'

/** The row to return the focus to when the Back button has drawn the list anew. */
let lastOpened: number | null = null

type OpenPanel = {
  projectId: number | null
  rowIds: number[]
  /** The address of the list, or of one of its projects over it. */
  pathOf: (id?: number) => string
}

/**
 * Which project is open over the list. Opening is one visit to the address that names the list and the
 * project; closing returns to the list as it was, by one step back where the list lies behind.
 */
export function useProjectPanel({ projectId, rowIds, pathOf }: OpenPanel) {
  const [opening, setOpening] = useState<number | null>(null)
  const cancelOpening = useRef<(() => void) | null>(null)
  const hasListBehind = useRef(false)
  const openId = opening ?? projectId

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

  function close() {
    cancelOpening.current?.()
    setOpening(null)
    if (projectId === null) return
    if (hasListBehind.current) {
      hasListBehind.current = false
      window.history.back()
      return
    }
    router.replace({
      url: pathOf(),
      props: (props) => ({ ...props, project: null }),
      preserveState: true,
      preserveScroll: true,
    })
  }

  const place = openId === null ? -1 : rowIds.indexOf(openId)
  const step = (by: 1 | -1) => (place === -1 ? undefined : rowIds[place + by])
  return { openId, isOpening: opening !== null, open, close, previous: step(-1), next: step(1) }
}

function focusRow(id: number) {
  const control = document.querySelector<HTMLElement>(
    `[data-project="${id}"] [data-control="open"]`
  )
  control?.focus({ preventScroll: true })
}
