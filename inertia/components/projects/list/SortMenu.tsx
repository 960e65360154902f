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
        'shrink-0',
        isBare
          ? 'ml-auto max-w-41 [&_[data-select]]:h-8.5! [&_[data-select]]:border-transparent! [&_[data-select]]:bg-transparent! [&_[data-select]]:px-0! [&_[data-select]]:text-[0.8125rem]! [&_[data-select]]:text-muted!'
          : 'w-41',
        className
      )}
      options={order.options}
      value={order.value}
      onChange={(chosen) => list.change(sortOf(chosen))}
      testId="sort-menu"
    />
  )
}
