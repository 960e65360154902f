import { SignalSlashIcon } from '@heroicons/react/16/solid'
import { useIsOffline } from '~/device/connection'
import { seenWords } from '~/device/seenWords'
import { pendingWrites } from '~/device/pendingWrites'
import { useStore } from '~/lib/store'

/** A project that covers the page hides the offline notice, so it repeats the essentials. */
export function CachedNotice({ projectId }: { projectId: number }) {
  const isAway = useIsOffline()
  const unsent = useStore(pendingWrites).filter(
    ({ siteId, refusal }) => siteId === projectId && refusal === undefined
  ).length
  if (!isAway && unsent === 0) return null
  return (
    <p
      data-testid="seen-mark"
      className="flex flex-wrap items-center gap-x-2 border-b border-warning-line bg-warning-soft px-4 py-2 text-[0.8125rem] font-medium text-warning-text sm:px-6"
    >
      {isAway && (
        <>
          <SignalSlashIcon aria-hidden="true" className="size-4 shrink-0" />
          <span>You’re offline. Last loaded {seenWords()}.</span>
        </>
      )}
      {unsent > 0 && (
        <span>
          {unsent === 1
            ? '1 change to this project is waiting to be sent.'
            : `${unsent} changes to this project are waiting to be sent.`}
        </span>
      )}
    </p>
  )
}
