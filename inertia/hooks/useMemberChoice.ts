import { useRemembered } from './useRemembered'
import { useSharedProps } from './useSharedProps'

/** The member's last choice in this browser; members who share it keep their own. */
export function useMemberChoice(name: string) {
  const { viewer } = useSharedProps()
  return useRemembered(viewer ? `${name}-${viewer.ID}` : name)
}
