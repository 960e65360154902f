import { useSharedProps } from '~/hooks/useSharedProps'
import { LogoMark } from './LogoMark'

export function Logo() {
  const { app } = useSharedProps()
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark className="size-[1.875rem] shrink-0" />
      <span className="text-xl font-bold tracking-tight text-ink max-[23.5rem]:sr-only">
        {app.brand}
      </span>
    </span>
  )
}
