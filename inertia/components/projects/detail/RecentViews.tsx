import { memo } from 'react'
import { ClockIcon } from '@heroicons/react/16/solid'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSignIn } from '~/hooks/useSignIn'
import { lazyPart } from '~/components/ui/lazy/lazyPart'

const RecentViewsMenu = lazyPart(() => import('./RecentViewsMenu'), {
  placeholder: ({ button, look }) => <span className={look}>{button}</span>,
})

type RecentViewsProps = { onOpen: (id: number) => void }

/** Inside the search field. */
const LOOK =
  'mr-1 inline-flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-control px-1.5 text-[0.8125rem] font-medium whitespace-nowrap text-muted hover:bg-sunken hover:text-ink'

/** Asks visitors to log in. */
export const RecentViews = memo(function Views({ onOpen }: RecentViewsProps) {
  const { viewer } = useSharedProps()
  const { openLogin } = useSignIn()
  const label = (
    <>
      <ClockIcon aria-hidden="true" className="size-4 shrink-0" />
      <span className="@max-[72rem]:sr-only">Recent Views</span>
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
})
