import { useIsPhone } from '~/hooks/useIsPhone'
import { ProjectCards } from './ProjectCards'
import { ProjectTable, type ProjectTableProps } from './ProjectTable'

export function ProjectRows({ sort, onSort, isCompact, ...list }: ProjectTableProps) {
  const isPhone = useIsPhone()
  if (isPhone) return <ProjectCards {...list} />
  return (
    <div className="@container overflow-clip rounded-panel border border-line bg-surface">
      <ProjectTable {...list} {...{ sort, onSort, isCompact }} />
    </div>
  )
}
