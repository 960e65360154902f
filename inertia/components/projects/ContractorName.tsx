import { Link } from '@inertiajs/react'
import { isPlainClick } from './ProjectLink'
import { Unknown } from './Unknown'
import { useSharedProps } from '~/hooks/useSharedProps'
import { openContractorOver } from '~/components/contractors/contractorOver'
import { cx } from '~/lib/cx'

const CONTRACTORS = '/contractors'

type ContractorNameProps = { name: string | null; linkClass?: string }

/** Opens over the page; plain text for viewers who may not open contractors. */
export function ContractorName({ name, linkClass }: ContractorNameProps) {
  const { can } = useSharedProps()
  if (!name) return <Unknown what="Contractor" />
  if (!can.openContractors) return <span title={name}>{name}</span>
  return (
    <Link
      href={`${CONTRACTORS}?contractor=${encodeURIComponent(name)}`}
      title={name}
      onClick={(event) => {
        if (window.location.pathname === CONTRACTORS || !isPlainClick(event)) return
        event.preventDefault()
        openContractorOver(name)
      }}
      className={cx('-outline-offset-2 hover:underline', linkClass)}
    >
      {name}
    </Link>
  )
}
