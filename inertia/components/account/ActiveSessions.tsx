import { ComputerDesktopIcon, DevicePhoneMobileIcon } from '@heroicons/react/24/outline'
import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { Badge } from '~/components/ui/Badge'
import { Button } from '~/components/ui/Button'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'
import { formatTime } from '~/lib/format'

const PHONES = /iPhone|iPad|Android/

export function ActiveSessions({ sessions }: { sessions: Data.MemberSession[] }) {
  const [ending, setEnding] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)

  function end(key: string) {
    setEnding(key)
    router.delete(`/my-account/sessions/${key}`, {
      preserveScroll: true,
      onFinish: () => setEnding(null),
    })
  }

  return (
    <>
      <ul className="divide-y">
        {sessions.map((session) => (
          <li
            key={session.key}
            data-testid="session"
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-6"
          >
            <DeviceIcon device={session.device} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {session.device}
                {session.is_current && <Badge tone="success">This browser</Badge>}
              </p>
              {session.signed_in && (
                <p className="text-[0.8125rem] text-muted tabular-nums">
                  Logged in {formatTime(session.signed_in)}
                </p>
              )}
            </div>
            {!session.is_current && (
              <Button
                size="sm"
                busy={ending === session.key}
                aria-label={`Log out ${session.device}`}
                onClick={() => end(session.key)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex justify-end border-t px-4 py-3.5 sm:px-6">
        <Button onClick={() => setAsking(true)} data-testid="sign-out-everywhere">
          Log out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Log out everywhere?"
        action={
          <Button
            variant="danger"
            data-testid="confirm-sign-out"
            onClick={() => router.post('/my-account/sign-outs')}
          >
            Log out everywhere
          </Button>
        }
      >
        You’ll be logged out of every browser straight away, including this one, and will need to
        log in again.
      </ConfirmDialog>
    </>
  )
}

function DeviceIcon({ device }: { device: string }) {
  const Icon = PHONES.test(device) ? DevicePhoneMobileIcon : ComputerDesktopIcon
  return <Icon aria-hidden="true" className="size-6 shrink-0 text-faint" />
}
