import { memo, type ReactNode } from 'react'

type CoveredProps = { isCovered: boolean; children: ReactNode }

/** Keeps its last drawing while an open project covers it, and catches up when the project closes. */
export const Covered = memo(
  ({ children }: CoveredProps) => children,
  (_, { isCovered }) => isCovered
)
