import { Checkbox } from '~/components/ui/forms/Checkbox'
import { useFollowsMap } from './useListInView'

/** Whether the list follows the map. */
export function FollowMap({ className }: { className?: string }) {
  const [follows, setFollows] = useFollowsMap()
  return (
    <Checkbox
      label={
        <span className="text-[0.8125rem] font-normal whitespace-nowrap text-muted">
          Update as I move
        </span>
      }
      checked={follows}
      onChange={(event) => setFollows(event.target.checked)}
      data-testid="follow-map"
      className={className}
    />
  )
}
