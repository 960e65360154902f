import type { ReactNode } from 'react'
import { Button } from '~/components/ui/Button'

type AdminFiltersProps = { title: string; onClear: () => void; children: ReactNode; testId: string }

export function AdminFilters({ title, onClear, children, testId }: AdminFiltersProps) {
  return (
    <div className="grid gap-4" data-testid={testId}>
      <h2 className="text-base font-bold">{title}</h2>
      {children}
      <Button onClick={onClear} data-testid="clear-admin-filters">
        Clear Filters
      </Button>
    </div>
  )
}
