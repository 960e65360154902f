import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'

export function WithdrawUpgrade({ path }: { path: string }) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  function withdraw() {
    router.post(
      `${path}/cancellation`,
      {},
      {
        preserveScroll: 'errors',
        onStart: () => setBusy(true),
        onFinish: () => {
          setBusy(false)
          setAsking(false)
        },
      }
    )
  }

  return (
    <>
      <Button
        variant="link"
        className="justify-self-start"
        data-testid="withdraw-upgrade"
        onClick={() => setAsking(true)}
      >
        Withdraw request
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Withdraw request?"
        isBusy={busy}
        testId="withdraw-dialog"
        action={
          <Button variant="danger" busy={busy} data-testid="confirm-withdraw" onClick={withdraw}>
            Withdraw request
          </Button>
        }
      >
        Your request and any agreement for it will be cancelled. You can request a paid membership
        again at any time.
      </ConfirmDialog>
    </>
  )
}
