import { bareSelectClass } from '~/components/ui/forms/field'
import { Select } from '~/components/ui/forms/Select'
import { MY_PROJECTS } from '~/list/siteListUrl'
import { sortOf, sortOptions } from '~/list/sorting'
import type { SiteListControls } from '~/list/useSiteList'
import { cx } from '~/lib/cx'

type SortMenuProps = {
  list: SiteListControls
  /** On the line of the count. */
  isBare?: boolean
  className?: string
}

export function SortMenu({ list, isBare = false, className }: SortMenuProps) {
  const order = sortOptions(list.state, list.place === MY_PROJECTS)
  return (
    <Select
      label="Sort by"
      hideLabel
      className={cx('shrink-0', isBare ? bareSelectClass : 'w-41', className)}
      options={order.options}
      value={order.value}
      onChange={(chosen) => list.change(sortOf(chosen))}
      testId="sort-menu"
    />
  )
}
