import { useEffect, useState } from 'react'
import { SignalSlashIcon } from '@heroicons/react/20/solid'
import { usePage } from '@inertiajs/react'
import { stageLabel } from '#shared/sites/sales_stages'
import { Button } from '~/components/ui/Button'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'
import { useRetry } from '~/hooks/useRetry'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useIsOffline } from '~/device/connection'
import { seenWords } from '~/device/seenWords'
import { pendingWrites } from '~/device/pendingWrites'
import { useStore } from '~/lib/store'
import { discard, refreshPage, sendWaiting } from '~/device/outbox'
import type { QueuedWrite } from '~/device/queuedWrite'
import { isAskingToLogOut, leave, unsentWarning } from '~/components/auth/logOut'

const BAR = 'flex items-center justify-center border-b px-4 py-1 text-[0.8125rem]/4.75 font-medium'
const KEPT = 'Notes, stages and My Projects are kept and sent later.'

export default function OfflineNotice() {
  const { seenAt } = useSharedProps()
  const isAway = useIsOffline()
  const writes = useStore(pendingWrites)
  const unsent = writes.filter(({ refusal }) => refusal === undefined).length
  useRetry(seenAt !== null, refreshOnceOnline)
  useRetry(unsent > 0, sendWaiting)

  return (
    <div role="status">
      {(isAway || unsent > 0) && (
        <p
          data-testid="offline-notice"
          className={`${BAR} flex-wrap gap-x-2 text-center border-warning-line bg-warning-soft text-warning-text`}
        >
          {isAway && <Seen />}
          {unsent > 0 && (
            <span data-testid="waiting-count">
              {unsent === 1
                ? '1 change is waiting to be sent.'
                : `${unsent} changes are waiting to be sent.`}
            </span>
          )}
        </p>
      )}
      {writes.map(
        (write) => write.refusal !== undefined && <Refused key={write.place} write={write} />
      )}
      <LogOutQuestion count={unsent} />
    </div>
  )
}

function Seen() {
  const { component } = usePage()
  const { viewer } = useSharedProps()
  return (
    <span>
      <SignalSlashIcon aria-hidden="true" className="mr-2 inline size-4 align-text-bottom" />
      {component === 'Offline'
        ? 'You’re offline.'
        : `You’re offline. Last loaded ${seenWords()}.`}{' '}
      {viewer && KEPT}
    </span>
  )
}

function nameOf(write: QueuedWrite): string {
  if (write.kind === 'note') return 'Your note'
  return write.kind === 'stage' ? `The stage “${stageLabel(write.stage)}”` : 'Your bookmark'
}

/** The server refused an offline change. */
function Refused({ write }: { write: QueuedWrite }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <div
      data-testid="refused-change"
      className={`${BAR} gap-4 border-danger-line bg-danger-soft text-danger-text`}
    >
      <span className="min-w-0 wrap-anywhere max-sm:flex-1">
        {nameOf(write)} on {write.siteName} could not be saved. {write.refusal}
      </span>
      <Button
        size="sm"
        busy={isBusy}
        data-testid="discard-change"
        onClick={() => {
          setBusy(true)
          void discard(write.place)
        }}
      >
        Discard
      </Button>
    </div>
  )
}

const stay = () => isAskingToLogOut.set(false)

function LogOutQuestion({ count }: { count: number }) {
  const isOpen = useStore(isAskingToLogOut)
  useEffect(() => stay, [])
  return (
    <ConfirmDialog
      open={isOpen}
      onClose={stay}
      title="Log out and lose changes?"
      testId="log-out-question"
      action={
        <Button
          variant="danger"
          data-testid="confirm-log-out"
          onClick={() => {
            stay()
            leave()
          }}
        >
          Log Out
        </Button>
      }
    >
      {unsentWarning(count)}
    </ConfirmDialog>
  )
}

/** How long the server may take to answer. */
const PATIENCE_MS = 8000

/** Reloads a page from the device once the server answers. */
async function refreshOnceOnline() {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetch('/health', { cache: 'no-store', signal }).catch(() => null)
  if (answer?.ok) await refreshPage()
}
