import { useEffect } from 'react'
import { router } from '@inertiajs/react'

let isOutdated = false

/** Says that lists in the browser's history no longer tell the truth about the viewer's credits and rights. */
export function outdateLists() {
  isOutdated = true
}

/** Reads the list anew, unnoticed, when the Back button has brought an outdated one. */
export function useFreshList(isListOpen: boolean) {
  useEffect(() => {
    if (!isOutdated || !isListOpen) return
    isOutdated = false
    router.reload({ only: ['list'] })
  }, [isListOpen])
}
