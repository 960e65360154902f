import { ChevronDownIcon } from '@heroicons/react/20/solid'
import { buttonClass } from '~/components/ui/Button'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const RecentViewsMenu = lazyPart(() => import('./RecentViewsMenu'), {
  placeholder: ({ button, look }) => <span className={look}>{button}</span>,
})

type RecentViewsProps = { onOpen: (id: number) => void }

const LOOK = `${buttonClass()} max-sm:h-11 max-sm:flex-1`

/** Asks visitors to log in. */
export function RecentViews({ onOpen }: RecentViewsProps) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const label = (
    <>
      Recent Views
      <ChevronDownIcon aria-hidden="true" className="-mr-1 size-4 text-muted" />
    </>
  )
  if (!viewer) {
    return (
      <button type="button" className={LOOK} data-testid="recent-views" onClick={openLogin}>
        {label}
      </button>
    )
  }
  return <RecentViewsMenu button={label} look={LOOK} onOpen={onOpen} />
}
