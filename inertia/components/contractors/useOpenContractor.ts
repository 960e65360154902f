import { useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import { contractorsPath, type ContractorListState } from '~/list/contractorListUrl'

/** The contractor whose link the focus returns to; the Back button may have drawn the list anew meanwhile. */
let lastOpened: string | null = null

/**
 * Which contractor is open over the list. Opening adds an entry to the browser's history without asking the
 * server, because the dialog fetches its own contents; closing goes back to the list, or puts it in place.
 */
export function useOpenContractor(name: string | null, state: ContractorListState) {
  const hasListBehind = useRef(false)

  useEffect(() => {
    if (name !== null || lastOpened === null) return
    focusLink(lastOpened)
    lastOpened = null
  }, [name])

  function open(contractor: string) {
    lastOpened = contractor
    hasListBehind.current = name === null
    router.push({
      url: contractorsPath(state, { contractor }),
      props: (props) => ({ ...props, contractor }),
      preserveState: true,
      preserveScroll: true,
    })
  }

  function close() {
    if (hasListBehind.current) {
      hasListBehind.current = false
      window.history.back()
      return
    }
    router.replace({
      url: contractorsPath(state),
      props: (props) => ({ ...props, contractor: null }),
      preserveState: true,
      preserveScroll: true,
    })
  }

  return { name, open, close }
}

function focusLink(name: string) {
  const links = document.querySelectorAll<HTMLElement>('[data-testid="open-contractor"]')
  const link = [...links].find(({ dataset }) => dataset.contractor === name)
  link?.focus({ preventScroll: true })
}
