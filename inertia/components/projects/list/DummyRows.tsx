import { useMemo, useState } from 'react'
import { useHydrated } from '~/hooks/useHydrated'
import { useSharedProps } from '~/hooks/useSharedProps'
import { dummyProjects } from './dummyProjects'
import { ProjectCards } from './ProjectCards'
import { ProjectRows } from './ProjectRows'
import { ProjectTable } from './ProjectTable'
import { DEFAULT_SORT } from '~/list/sorting'

const nothing = () => {}
const LIST = { hrefOf: () => '/projects', onOpen: nothing, isDummy: true }
const ORDER = { sort: DEFAULT_SORT, onSort: nothing }

/** Always the same object: another would make React empty the element. */
const AS_IT_CAME = { __html: '' }

/** React leaves the server's HTML alone: hydrating invented rows would keep a phone busy for nothing. */
export function DummyRows() {
  const { today } = useSharedProps()
  const rows = useMemo(() => dummyProjects(today), [today])
  const isHydrated = useHydrated()
  const [isGiven] = useState(!isHydrated)

  if (import.meta.env.SSR) {
    return (
      <div>
        <div className="sm:hidden">
          <ProjectCards rows={rows} {...LIST} />
        </div>
        <div className="@container overflow-clip rounded-panel border border-line bg-surface max-sm:hidden">
          <ProjectTable rows={rows} {...LIST} {...ORDER} />
        </div>
      </div>
    )
  }
  if (isGiven) return <div suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_CAME} />
  return (
    <div>
      <ProjectRows rows={rows} {...LIST} {...ORDER} />
    </div>
  )
}
