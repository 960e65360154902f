import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { silentVisit } from '~/lib/silentVisit'
import { onSent } from '~/device/pendingWrites'

const outdated = { list: false, stages: false }
const PROPS = { list: ['list'], stages: ['board', 'stages'] }
type Part = keyof typeof outdated

/** What reads a part anew on the page that shows it. */
const readers = new Map<Part, () => void>()

/** Says that lists in the browser's history no longer tell the truth about the viewer's credits and rights. */
export function invalidateLists() {
  outdate('list')
}

/** Says that a board and the totals of its stages no longer tell the truth, as a stage or a bookmark was changed; the rows of a list bear marks instead. */
export function outdateStages() {
  outdate('stages')
}

onSent(outdateStages)

function outdate(what: Part) {
  outdated[what] = true
  readers.get(what)?.()
}

/** Reads the list anew, unnoticed, when the Back button has brought an outdated one. */
export function useFreshList(isListOpen: boolean) {
  useFresh('list', isListOpen)
}

/** Reads the board and the totals anew, unnoticed, once a stage or a bookmark was changed and no panel lies over them. */
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
