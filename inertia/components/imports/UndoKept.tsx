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
        Undo remaining sites
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        isBusy={busy}
        title="Undo the remaining sites?"
        testId="undo-kept-dialog"
        action={
          <Button variant="danger" busy={busy} data-testid="confirm-undo-kept" onClick={undo}>
            Undo remaining sites
          </Button>
        }
      >
        Sites whose later changes have been undone will be undone too: added sites are deleted, with
        members’ bookmarks and notes, and changed sites go back to how they were. Spent credits go
        back to their members. The others stay and show why.
      </ConfirmDialog>
    </div>
  )
}
