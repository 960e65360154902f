import { formatSum } from '#shared/sites/sums'
import { SortMenu } from '~/components/projects/list/SortMenu'
import { useIsPhoneFrame } from '~/hooks/useIsPhoneFrame'
import { formatCount } from '~/lib/format'
import type { SiteListControls } from '~/list/useSiteList'
import { FollowMap } from './FollowMap'

type InViewProps = {
  list: SiteListControls
  total: number
  /** Added in the last 30 days. */
  fresh: number
  /** Undefined until it is known. */
  pounds?: number
}

/** What the list holds, announced when it changes, and whether it follows the map; on phones, where the map asks that,
 * the order of the list. */
export default function InView({ list, total, fresh, pounds }: InViewProps) {
  const isPhone = useIsPhoneFrame()
  const isWhole = !list.state.box
  return (
    <div className="flex min-h-10 items-center justify-between gap-x-4 border-b border-line px-4 md:min-h-12">
      <p
        role="status"
        data-testid="list-summary"
        className="min-w-0 truncate text-muted tabular-nums md:leading-[1.125rem]"
      >
        <strong className="font-semibold text-ink md:block">
          {formatCount(total)} {isWhole ? (total === 1 ? 'project' : 'projects') : 'in view'}
        </strong>{' '}
        <span className="text-[0.78125rem]">
          {pounds ? `${formatSum(pounds)} · ` : ''}
          <span className="text-success-text">
            {formatCount(fresh)} added<span className="sr-only"> in 30 days</span>
          </span>
        </span>
      </p>
      {isPhone ? <SortMenu list={list} isBare /> : <FollowMap className="shrink-0" />}
    </div>
  )
}
