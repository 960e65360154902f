import { Button } from '~/components/ui/Button'
import { useSidebar } from '~/hooks/useSidebar'

/** Only where the sidebar, which has this button too, is out of sight. */
export function ClearFilters({ onClear }: { onClear: () => void }) {
  const { sidebar } = useSidebar()
  return !sidebar?.isOpen && <Button onClick={onClear}>Clear Filters</Button>
}
