import { useRef } from 'react'
import { router } from '@inertiajs/react'
import { contractorsPath, type ContractorListState } from '~/lib/contractorListUrl'

/**
 * Which contractor is open over the list. Opening adds an entry to the browser's history without asking the
 * server, because the dialog fetches its own contents; closing goes back to the list, or puts it in place.
 */
export function useOpenContractor(name: string | null, state: ContractorListState) {
  const hasListBehind = useRef(false)

  function open(contractor: string) {
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
