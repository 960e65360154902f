import { memo, type ReactNode } from 'react'

type CoveredProps = { isCovered: boolean; children: ReactNode }

/** What nobody sees is not drawn anew: it catches up as soon as it is no longer covered. */
export const Covered = memo(
  ({ children }: CoveredProps) => children,
  (_, { isCovered }) => isCovered
)
