import { useEffect, useRef } from 'react'
import { router } from '@inertiajs/react'
import { controlNamed } from '~/lib/controls'
import { contractorsPath, type ContractorListState } from '~/list/contractorListUrl'

/** For returning the focus, since Back may have redrawn the list. */
let lastOpened: string | null = null

/** Opening adds a history entry without asking the server, because the dialog loads its own contents. */
export function useOpenContractor(name: string | null, state: ContractorListState) {
  const hasListBehind = useRef(false)

  useEffect(() => {
    if (name !== null || lastOpened === null) return
    controlNamed(`contractor ${lastOpened}`)?.focus({ preventScroll: true })
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
