import { ArrowDownTrayIcon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { termStart } from '#shared/members/agreements'
import { formatDay } from '#shared/time/dates'
import { Alert } from '~/components/ui/Alert'
import { ButtonLink, buttonClass } from '~/components/ui/Button'
import { AgreementText } from '~/components/upgrades/AgreementText'
import { SignatureForm } from '~/components/upgrades/SignatureForm'
import { WithdrawUpgrade } from '~/components/upgrades/WithdrawUpgrade'
import { useSharedProps } from '~/hooks/useSharedProps'
import type { InertiaProps } from '~/types'

type AgreementProps = InertiaProps<{
  agreement: Data.Upgrade.Variants['forReading']
  canSign: boolean
  canWithdraw: boolean
}>

export const title = 'Membership agreement'

export default function Agreement({ agreement, canSign, canWithdraw }: AgreementProps) {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl/8 font-bold tracking-tight">Membership agreement</h1>
        {agreement.text && agreement.is_intact && (
          <a
            href={`${agreement.path}/agreement.pdf`}
            download
            data-testid="agreement-pdf"
            className={buttonClass()}
          >
            <ArrowDownTrayIcon aria-hidden="true" className="size-5" />
            Download as PDF
          </a>
        )}
      </div>
      <div className="mt-5 grid gap-5">
        <AgreementState agreement={agreement} canSign={canSign} />
        {agreement.text && <AgreementText text={agreement.text} />}
        {agreement.signed_seal && (
          <p className="text-[0.8125rem] break-all text-muted" data-testid="agreement-seal">
            SHA-256 fingerprint: {agreement.signed_seal}
          </p>
        )}
        {canSign && agreement.seal && <SignatureForm path={agreement.path} read={agreement.seal} />}
        {canWithdraw && <WithdrawUpgrade path={agreement.path} />}
      </div>
    </div>
  )
}

function AgreementState({ agreement, canSign }: Pick<AgreementProps, 'agreement' | 'canSign'>) {
  const { app, can } = useSharedProps()
  if (!agreement.is_intact) {
    return (
      <Alert tone="danger" title="The text doesn’t match its fingerprint" testId="agreement-state">
        <p>
          This isn’t the text that was signed. Please contact us at {app.contactEmail}. The email
          confirming your signature has the correct fingerprint.
        </p>
      </Alert>
    )
  }
  if (agreement.cancelled_at) {
    return (
      <Alert
        tone="warning"
        title="This upgrade was cancelled"
        testId="agreement-state"
        action={!can.administrate && <ButtonLink href="/pricing">See the plans</ButtonLink>}
      >
        <p>
          It was cancelled on {formatDay(agreement.cancelled_at)} and can no longer be signed.{' '}
          {agreement.cancel_reason}
        </p>
      </Alert>
    )
  }
  if (agreement.status === 'completed') {
    return (
      <Alert tone="success" title="Signed and paid" testId="agreement-state">
        <p>
          The plan runs from {formatDay(agreement.plan_start_date)} to{' '}
          {formatDay(agreement.plan_end_date)}.
        </p>
      </Alert>
    )
  }
  if (agreement.status === 'user signed') {
    return (
      <Alert tone="success" title="Signed by both sides" testId="agreement-state">
        <p>The term will start {termStart(agreement.runs_until)}.</p>
      </Alert>
    )
  }
  if (agreement.status === 'pending') {
    return (
      <Alert title="Being prepared" testId="agreement-state">
        <p>We’re preparing the terms and will email you when the agreement is ready to sign.</p>
      </Alert>
    )
  }
  if (!canSign) {
    return (
      <Alert title="Offered" testId="agreement-state">
        <p>We’ve signed it. It’s waiting for the member’s signature.</p>
      </Alert>
    )
  }
  return (
    <Alert title="Please read and sign" testId="agreement-state">
      <p>We’ve already signed it. You can sign at the end of the page.</p>
    </Alert>
  )
}
