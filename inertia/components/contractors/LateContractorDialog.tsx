import type { ComponentProps } from 'react'
import { Late } from '~/components/ui/Late'
import { useAhead } from '~/hooks/useAhead'
import { useFocusBack } from '~/hooks/useFocusBack'
import { useWasOpened } from '~/hooks/useWasOpened'
import { latePart } from '~/lib/latePart'

const load = () => import('./ContractorDialog')
const ContractorDialog = latePart(() => load().then((part) => ({ default: part.ContractorDialog })))

/** The dialog of a contractor, which the list does not wait for. */
export function LateContractorDialog(props: ComponentProps<typeof ContractorDialog>) {
  const wasOpened = useWasOpened(props.name !== null)
  useFocusBack(props.name !== null)
  useAhead(load)

  if (!wasOpened) return null
  return (
    <Late>
      <ContractorDialog {...props} />
    </Late>
  )
}
