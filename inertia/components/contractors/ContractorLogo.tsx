import { useState } from 'react'
import { cx } from '~/lib/cx'

const WORDS = /[\p{L}\p{N}]+/gu

function initialsOf(name: string): string {
  const words = name.match(WORDS) ?? ['?']
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()
}

type ContractorLogoProps = { name: string; logo: string | null; size?: 'sm' | 'lg' }

/** Initials stand in for a missing logo; the name is always beside it. */
export function ContractorLogo({ name, logo, size = 'sm' }: ContractorLogoProps) {
  const [missing, setMissing] = useState<string | null>(null)
  const box = cx('shrink-0 rounded-control', size === 'sm' ? 'size-9' : 'size-12')
  if (logo && logo !== missing) {
    return (
      <img
        src={logo}
        alt=""
        loading="lazy"
        onError={() => setMissing(logo)}
        className={cx(box, 'border border-line bg-white object-contain p-0.5')}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      data-testid="contractor-initials"
      className={cx(
        box,
        'inline-flex items-center justify-center bg-sunken font-bold text-muted select-none',
        size === 'sm' ? 'text-xs' : 'text-base'
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
