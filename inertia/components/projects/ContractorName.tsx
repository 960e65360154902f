import { Link, usePage } from '@inertiajs/react'
import { isPlainClick } from './ProjectLink'
import { useSharedProps } from '~/hooks/useSharedProps'
import { openContractorOver } from '~/components/contractors/contractorOver'
import { cx } from '~/lib/cx'

type ContractorNameProps = { name: string | null; className?: string; linkClass?: string }

/** Opens over the page; plain text for viewers who may not open contractors. */
export function ContractorName({ name, className, linkClass }: ContractorNameProps) {
  const { can } = useSharedProps()
  const isAmongContractors = usePage().component === 'Contractors'
  if (!name) return <span className={cx('text-faint', className)}>Unknown</span>
  if (!can.openContractors) return <span className={className}>{name}</span>
  return (
    <Link
      href={`/contractors?contractor=${encodeURIComponent(name)}`}
      onClick={(event) => {
        if (isAmongContractors || !isPlainClick(event)) return
        event.preventDefault()
        openContractorOver(name)
      }}
      className={cx('hover:underline', className, linkClass)}
    >
      {name}
    </Link>
  )
}
