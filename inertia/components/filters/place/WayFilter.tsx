import { Disclosure } from '~/components/ui/Disclosure'
import { Loading } from '~/components/ui/Loading'
import { lazyPart } from '~/components/ui/lazy/lazyPart'
import type { SiteListControls } from '~/list/useSiteList'

export const WayFields = lazyPart(() => import('./WayFields'), {
  placeholder: <Loading text="Loading the fields" className="min-h-60 dense:min-h-51" />,
})

/** Two places and a width, folded until it is wanted. */
export function WayFilter({ list }: { list: SiteListControls }) {
  const isSet = Boolean(list.state.filters.way_from)
  return (
    <Disclosure title="Along a route" count={Number(isSet)} defaultOpen={isSet} testId="toggle-way">
      <WayFields list={list} />
    </Disclosure>
  )
}
