import { Link } from '@inertiajs/react'
import { isPlainClick } from './ProjectLink'
import { useSharedProps } from '~/hooks/useSharedProps'
import { openContractorOver } from '~/components/contractors/contractorOver'
import { cx } from '~/lib/cx'

const CONTRACTORS = '/contractors'

type ContractorNameProps = { name: string | null; className?: string; linkClass?: string }

/** Opens over the page; plain text for viewers who may not open contractors. */
export function ContractorName({ name, className, linkClass }: ContractorNameProps) {
  const { can } = useSharedProps()
  if (!name) return <span className={cx('text-faint', className)}>Unknown</span>
  if (!can.openContractors) return <span className={className}>{name}</span>
  return (
    <Link
      href={`${CONTRACTORS}?contractor=${encodeURIComponent(name)}`}
      onClick={(event) => {
        if (window.location.pathname === CONTRACTORS || !isPlainClick(event)) return
        event.preventDefault()
        openContractorOver(name)
      }}
      className={cx('hover:underline', className, linkClass)}
    >
      {name}
    </Link>
  )
}
