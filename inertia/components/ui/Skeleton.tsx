import { cx } from '~/lib/cx'

/** A grey bar in the place of text that has never been shown; size it by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block h-3.5 animate-pulse rounded-[4px] bg-line', className)}
    />
  )
}
