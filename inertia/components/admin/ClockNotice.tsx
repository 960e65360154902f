import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { ClockLeap } from '#queries/admin/clock_leap'
import { formatDay } from '#shared/time/dates'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'

/** Daily jobs wait after the clock has jumped, until an administrator confirms it. */
export function ClockNotice({ leap }: { leap: ClockLeap }) {
  const [isBusy, setBusy] = useState(false)

  function confirm() {
    const options = { preserveScroll: true, onFinish: () => setBusy(false) }
    setBusy(true)
    router.post('/admin/clock', { day: leap.today }, options)
  }

  return (
    <Alert
      tone="warning"
      title="Daily jobs are paused"
      testId="clock-notice"
      className="mb-4"
      action={
        <Button size="sm" busy={isBusy} onClick={confirm} data-testid="confirm-clock">
          The date is right
        </Button>
      }
    >
      <p>
        They last ran on {formatDay(leap.lastDay)}, but the server’s clock says{' '}
        {formatDay(leap.today)}. If that date is right, confirm it. If it’s wrong, correct the clock
        and the jobs will start again on their own. Until then, no reminders or alerts will be sent,
        no plans will end, no sites will be marked complete and no old records will be deleted.
      </p>
    </Alert>
  )
}
