import { router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/ui/Button'

type PostButtonProps = { path: string; label: string; testId: string }

/** Mail scanners open links, so only this button acts. */
export function PostButton({ path, label, testId }: PostButtonProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      variant="primary"
      size="lg"
      className="w-full"
      busy={busy}
      data-testid={testId}
      onClick={() =>
        router.post(path, {}, { onStart: () => setBusy(true), onFinish: () => setBusy(false) })
      }
    >
      {label}
    </Button>
  )
}
