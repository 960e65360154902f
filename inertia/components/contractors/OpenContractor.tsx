import { useSharedProps } from '~/hooks/useSharedProps'
import { isPlainClick } from '~/components/projects/ProjectLink'
import { named } from '~/lib/controls'
import { cx } from '~/lib/cx'

type OpenContractorProps = {
  name: string
  hrefOf: (name: string) => string
  onOpen: (name: string) => void
  className?: string
}

/** Plain text for viewers who may not open contractors. */
export function OpenContractor({ name, hrefOf, onOpen, className }: OpenContractorProps) {
  const { can } = useSharedProps()
  const look = cx('min-w-0 font-semibold wrap-anywhere text-ink', className)
  if (!can.openContractors) {
    return (
      <span className={look} title={name}>
        {name}
      </span>
    )
  }
  return (
    <a
      ref={named(`contractor ${name}`)}
      href={hrefOf(name)}
      data-control="open"
      data-testid="open-contractor"
      title={name}
      className={cx(look, 'hover:underline')}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen(name)
      }}
    >
      {name}
    </a>
  )
}
