import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { quietly } from '~/lib/quietly'

const outdated = { list: false, stages: false }
const PROPS = { list: ['list'], stages: ['board', 'stages'] }

/** Says that lists in the browser's history no longer tell the truth about the viewer's credits and rights. */
export function outdateLists() {
  outdated.list = true
}

/** Says that a board and the totals of its stages no longer tell the truth, as a stage or a bookmark was changed; the rows of a list bear marks instead. */
export function outdateStages() {
  outdated.stages = true
}

/** Reads the list anew, unnoticed, when the Back button has brought an outdated one. */
export function useFreshList(isListOpen: boolean) {
  useFresh('list', isListOpen)
}

/** Reads the board and the totals anew, unnoticed, once a stage or a bookmark was changed in the panel over them. */
export function useFreshStages(isListOpen: boolean) {
  useFresh('stages', isListOpen)
}

function useFresh(what: keyof typeof outdated, isListOpen: boolean) {
  useEffect(() => {
    if (!outdated[what] || !isListOpen) return
    outdated[what] = false
    router.reload({ only: PROPS[what], ...quietly })
  }, [what, isListOpen])
}
