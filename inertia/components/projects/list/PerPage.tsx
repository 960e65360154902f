import { PER_PAGE_OPTIONS } from '#shared/limits'
import { Select } from '~/components/ui/forms/Select'
import { usePaidFeature } from '~/components/projects/usePaidFeature'
import type { SiteListControls } from '~/list/useSiteList'

const PER_PAGE = PER_PAGE_OPTIONS.map((value) => ({
  value,
  label: `${value} per page`,
  short: String(value),
}))

type PerPageProps = { list: SiteListControls; hideLabel?: boolean; className?: string }

/** For paid members only. */
export function PerPage({ list, hideLabel, className }: PerPageProps) {
  const allows = usePaidFeature()
  return (
    <Select
      label="Sites per page"
      hideLabel={hideLabel}
      className={className}
      options={PER_PAGE}
      value={list.state.perPage}
      onChange={(perPage) => allows('per_page') && list.change({ perPage })}
      testId="per-page"
    />
  )
}
