import { Disclosure } from '~/components/ui/Disclosure'
import type { SiteListControls } from '~/list/useSiteList'
import { readCount, readDay, readWords } from '~/list/useTypedFilters'
import { setFilters } from '~/list/siteListUrl'
import { TypedFields } from './TypedFields'

const NAME = [{ key: 'projectName', label: 'Site Name', placeholder: 'Words in the name' }]
const DAYS = [
  { key: 'start_date', label: 'Starts on or after' },
  { key: 'end_date', label: 'Ends on or before' },
]
const COUNTS = [
  ['storeys', 'Storeys'],
  ['units', 'Units'],
  ['blocks', 'Blocks'],
]
/** In the address. */
export const MORE_FILTERS = [
  'projectName',
  'start_date',
  'end_date',
  ...COUNTS.flatMap(([field]) => [`start_${field}`, `end_${field}`]),
]

/** Filters that members need less often. */
export function MoreFilters({ list, isOpen }: { list: SiteListControls; isOpen?: boolean }) {
  const applied = setFilters(list.state.filters)
  const count = MORE_FILTERS.filter((key) => applied[key]).length
  return (
    <Disclosure
      title="More filters"
      count={count}
      defaultOpen={isOpen || count > 0}
      testId="toggle-more-filters"
    >
      <div className="grid gap-3">
        <TypedFields list={list} fields={NAME} read={readWords} />
        <TypedFields list={list} fields={DAYS} read={readDay} areDays />
        {COUNTS.map(([field, label]) => (
          <TypedFields
            key={field}
            list={list}
            inputMode="numeric"
            read={readCount}
            fields={[
              { key: `start_${field}`, label: `${label} from`, placeholder: '0' },
              { key: `end_${field}`, label: `${label} to`, placeholder: '0' },
            ]}
          />
        ))}
      </div>
    </Disclosure>
  )
}
