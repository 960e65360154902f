import { useSharedProps } from '~/hooks/useSharedProps'
import { cx } from '~/lib/cx'
import { LogoMark } from './LogoMark'

/** The mark with the brand, or alone where there is no room. */
export function Logo({ isMarkOnPhones = false }) {
  const { app } = useSharedProps()
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-[1.875rem] shrink-0" />
      <span
        className={cx(
          'text-xl font-bold tracking-tight text-ink max-[23.5rem]:sr-only',
          isMarkOnPhones && 'max-sm:sr-only'
        )}
      >
        {app.brand}
      </span>
    </span>
  )
}
