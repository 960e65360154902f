import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { SuccessNotice } from './SuccessNotice'

export function ThankYou({ next, testId }: { next: string; testId: string }) {
  return (
    <SuccessNotice
      title="Thank you"
      icon={<CheckCircleIcon aria-hidden="true" className="size-7" />}
      testId={testId}
    >
      <p className="mx-auto mt-2 max-w-sm text-base/6 text-muted">{next}</p>
    </SuccessNotice>
  )
}
