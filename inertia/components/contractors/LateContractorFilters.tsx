import type { ComponentProps } from 'react'
import { Late } from '~/components/ui/Late'
import { Loading } from '~/components/ui/Loading'
import { latePart } from '~/lib/latePart'

const ContractorFilterSidebar = latePart(() =>
  import('./ContractorFilterSidebar').then((part) => ({ default: part.ContractorFilterSidebar }))
)

/** The filters of the contractors, which their list does not wait for. */
export function LateContractorFilters(props: ComponentProps<typeof ContractorFilterSidebar>) {
  return (
    <Late waiting={<Loading text="Loading filters" />}>
      <ContractorFilterSidebar {...props} />
    </Late>
  )
}
