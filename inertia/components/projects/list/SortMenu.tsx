import { Select } from '~/components/ui/forms/Select'
import { MY_PROJECTS } from '~/list/siteListUrl'
import { sortOf, sortOptions } from '~/list/sorting'
import type { SiteListControls } from '~/list/useSiteList'
import { cx } from '~/lib/cx'

type SortMenuProps = {
  list: SiteListControls
  /** Words without a box, at the right edge. */
  isBare?: boolean
  className?: string
}

export function SortMenu({ list, isBare = false, className }: SortMenuProps) {
  const order = sortOptions(list.state, list.place === MY_PROJECTS)
  return (
    <Select
      label="Sort by"
      hideLabel
      className={cx(
        'w-41 shrink-0',
        isBare &&
          'ml-auto [--control-height:2rem] [&_button]:h-8.5! [&_button]:border-transparent! [&_button]:bg-transparent! [&_button]:pr-0!',
        className
      )}
      options={order.options}
      value={order.value}
      onChange={(chosen) => list.change(sortOf(chosen))}
      testId="sort-menu"
    />
  )
}
