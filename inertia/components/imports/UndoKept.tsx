import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'

/** Tries the sites that an undo kept again, after a question. */
export function UndoKept({ path }: { path: string }) {
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)

  function undo() {
    router.post(
      `${path}/undo/kept`,
      {},
      {
        onStart: () => setBusy(true),
        onFinish: () => {
          setBusy(false)
          setAsks(false)
        },
      }
    )
  }

  return (
    <div>
      <Button data-testid="undo-kept-sites" onClick={() => setAsks(true)}>
        Undo the kept sites
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        isBusy={busy}
        title="Undo the kept sites?"
        testId="undo-kept-dialog"
        action={
          <Button variant="danger" busy={busy} data-testid="confirm-undo-kept" onClick={undo}>
            Undo the kept sites
          </Button>
        }
      >
        We undo this for sites whose later changes are gone: added sites are deleted, with members’
        bookmarks and notes, and changed sites go back to how they were. Spent credits go back to
        their members. The other sites stay, with their reason.
      </ConfirmDialog>
    </div>
  )
}
