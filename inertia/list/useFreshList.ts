import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { writesSent } from '~/device/pendingWrites'
import { silentVisit } from '~/lib/silentVisit'
import { createStore, useStore } from '~/lib/store'

/** Lists in the browser's history show outdated credits and rights. */
export const isListOutdated = createStore(false)

/** A changed stage or bookmark outdates the board; rows show the change itself. */
export const isBoardOutdated = createStore(false)

writesSent.subscribe(() => isBoardOutdated.set(true))

/** Silently reloads an outdated list after Back. */
export function useFreshList(isListOpen: boolean) {
  useFresh(isListOutdated, 'list', isListOpen)
}

/** Silently reloads board and totals once no panel covers them. */
export function useFreshBoard(isListOpen: boolean) {
  useFresh(isBoardOutdated, 'board,stages', isListOpen)
}

/** Silently reloads these props of the page. */
export function useFresh(outdated: typeof isListOutdated, props: string, isListOpen: boolean) {
  const isOutdated = useStore(outdated)
  useEffect(() => {
    if (!isListOpen || !isOutdated) return
    outdated.set(false)
    router.reload({ only: props.split(','), ...silentVisit })
  }, [outdated, props, isListOpen, isOutdated])
}
