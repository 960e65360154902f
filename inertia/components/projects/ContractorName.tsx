import { Link } from '@inertiajs/react'
import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'

type ContractorNameProps = { name: string | null; className?: string; linkClass?: string }

/** Plain text for viewers who may not open contractors. */
export function ContractorName({ name, className, linkClass }: ContractorNameProps) {
  const { can } = useSharedProps()
  if (!name) return <span className={cx('text-faint', className)}>Unknown</span>
  if (!can.openContractors) return <span className={className}>{name}</span>
  return (
    <Link
      href={`/contractors?contractor=${encodeURIComponent(name)}`}
      className={cx('hover:underline', className, linkClass)}
    >
      {name}
    </Link>
  )
}
