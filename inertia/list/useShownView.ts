import { useMediaQuery } from '~/hooks/useMediaQuery'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { SiteListState } from './siteListUrl'

/** A narrow window gets the list in place of the timeline. */
export function useShownView({ view = 'list' }: Pick<SiteListState, 'view'>) {
  const hasRoom = useMediaQuery('(min-width: 768px)', !useSharedProps().drawnForPhone)
  return view === 'timeline' && !hasRoom ? 'list' : view
}
