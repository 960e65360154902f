import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { silentVisit } from '~/lib/silentVisit'
import { onSent } from '~/device/pendingWrites'

const outdated = { list: false, stages: false }
const PROPS = { list: ['list'], stages: ['board', 'stages'] }
type Part = keyof typeof outdated

const readers = new Map<Part, () => void>()

/** Lists in the browser's history show outdated credits and rights. */
export function invalidateLists() {
  outdate('list')
}

/** A changed stage or bookmark outdates the board; rows carry marks instead. */
export function outdateStages() {
  outdate('stages')
}

onSent(outdateStages)

function outdate(what: Part) {
  outdated[what] = true
  readers.get(what)?.()
}

/** Silently reloads an outdated list after Back. */
export function useFreshList(isListOpen: boolean) {
  useFresh('list', isListOpen)
}

/** Silently reloads board and totals once no panel covers them. */
export function useFreshStages(isListOpen: boolean) {
  useFresh('stages', isListOpen)
}

function useFresh(what: Part, isListOpen: boolean) {
  useEffect(() => {
    if (!isListOpen) return
    function read() {
      if (!outdated[what]) return
      outdated[what] = false
      router.reload({ only: PROPS[what], ...silentVisit })
    }
    read()
    readers.set(what, read)
    return () => void readers.delete(what)
  }, [what, isListOpen])
}
