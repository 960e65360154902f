import { sectorColour } from '~/components/projects/sectorLook'
import { cx } from '~/lib/cx'

type SectorBarProps = { sectors: { name: string; count: number }[]; className: string }

/** Only drawn: the counts stand beside it. */
export function SectorBar({ sectors, className }: SectorBarProps) {
  return (
    <div
      aria-hidden="true"
      data-testid="sector-bar"
      className={cx('flex gap-px overflow-hidden rounded-full', className)}
    >
      {sectors.map(({ name, count }) => (
        <span
          key={name}
          style={{ flexGrow: count, backgroundColor: sectorColour(name) }}
          className="min-w-0.5"
        />
      ))}
    </div>
  )
}
