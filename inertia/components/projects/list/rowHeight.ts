import { useMemberChoice } from '~/hooks/useMemberChoice'

/** Compact rows where the member chose them. */
export function useCompactRows(): [boolean, (isCompact: boolean) => void] {
  const [height, choose] = useMemberChoice('row-height')
  return [height === 'compact', (isCompact) => choose(isCompact ? 'compact' : 'comfortable')]
}
