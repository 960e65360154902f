import { cx } from '~/lib/cx'
import { sectorLook } from './sectorLook'

export function SectorMark({ sector, className }: { sector: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block size-2 shrink-0 rounded-[2px]',
        sectorLook(sector).mark,
        className
      )}
    />
  )
}
