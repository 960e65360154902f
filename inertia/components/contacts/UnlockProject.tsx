import { useState } from 'react'
import { UNLOCK_COST } from '#shared/limits'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { PlaceQuestion } from '~/components/ui/dialogs/PlaceQuestion'
import { useSharedProps } from '~/hooks/useSharedProps'
import { named } from '~/lib/controls'
import { useUnlock } from './useUnlock'
import type { ContactKind } from './contactKinds'
import { BlurredContacts } from './BlurredContacts'

/** Asks before it spends a credit. */
export function UnlockProject({ projectId, kinds }: { projectId: number; kinds: ContactKind[] }) {
  const { viewer } = useSharedProps()
  const { unlock, isBusy, failure } = useUnlock(projectId)
  const [isAsking, setAsking] = useState(false)
  const left = viewer?.viewsLeft ?? 0

  async function confirm() {
    await unlock()
    setAsking(false)
  }

  return (
    <>
      {failure && (
        <Alert tone="danger" className="mb-3 bg-surface" testId="unlock-failure">
          {failure}
        </Alert>
      )}
      <BlurredContacts testId="contacts-unlockable" kinds={kinds}>
        <div className="relative">
          <Button
            variant="primary"
            data-testid="unlock-project"
            aria-haspopup="dialog"
            ref={named('unlock')}
            onClick={() => setAsking(true)}
          >
            UNLOCK PROJECT
          </Button>
          {isAsking && (
            <PlaceQuestion
              onClose={() => setAsking(false)}
              title="Unlock this project?"
              testId="unlock-dialog"
              isBusy={isBusy}
              action={
                <Button
                  size="sm"
                  variant="primary"
                  busy={isBusy}
                  data-testid="confirm-unlock"
                  onClick={confirm}
                >
                  Unlock
                </Button>
              }
            >
              This spends {UNLOCK_COST} of your {left} free {left === 1 ? 'credit' : 'credits'}. You
              can see this project’s contacts for as long as we list it.
            </PlaceQuestion>
          )}
        </div>
        <p className="text-[0.8125rem] text-muted">
          Costs {UNLOCK_COST} of your {left} {left === 1 ? 'credit' : 'credits'}
        </p>
      </BlurredContacts>
    </>
  )
}
