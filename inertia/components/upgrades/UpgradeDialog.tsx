import { Link, useForm } from '@inertiajs/react'
import type { FormEvent, ReactNode } from 'react'
import type { Data } from '@generated/data'
import {
  CANCEL_REASON_MAX,
  formatPence,
  formatTerm,
  PAYMENT_REFERENCE_MAX,
  PRICE_POUNDS_MAX,
  SIGNATURE_MAX,
  TERM_MONTHS_MAX,
  USUAL_TERM_MONTHS,
} from '#shared/members/agreements'
import { addDays, formatDay } from '#shared/time/dates'
import { textLinkClass } from '~/components/auth/links'
import { EditConflictNotice } from '~/components/admin/EditConflictNotice'
import { UnsavedForms, useReportUnsaved, useUnsavedForms } from '~/components/admin/UnsavedForms'
import { Alert } from '~/components/ui/Alert'
import { Badge } from '~/components/ui/Badge'
import { Disclosure } from '~/components/ui/Disclosure'
import { Modal } from '~/components/ui/dialogs/Modal'
import { SubmitButton } from '~/components/ui/forms/SubmitButton'
import { TextField } from '~/components/ui/forms/TextField'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useRecordForm } from '~/components/admin/useRecordForm'
import { typedField } from '~/lib/formFields'
import { statusLook } from './upgradeStatus'

const LABELS = {
  term_months: 'Term in months',
  price: 'Price in pounds',
  signature: 'Your signature',
}

type Upgrade = Data.Upgrade.Variants['forAdmin']

type UpgradeDialogProps = { upgrade: Upgrade | null; onClose: () => void }

export default function UpgradeDialog({ upgrade, onClose }: UpgradeDialogProps) {
  const forms = useUnsavedForms()
  return (
    <Modal
      open={upgrade !== null}
      onClose={() => forms.guard.close(onClose)}
      title={upgrade ? `Upgrade ${upgrade.id}` : 'Upgrade'}
      size="lg"
      testId="upgrade-dialog"
    >
      {upgrade && (
        <div className="grid gap-6">
          <UpgradeFacts upgrade={upgrade} />
          {!upgrade.is_intact && (
            <Alert tone="danger" title="The text doesn’t match its fingerprint">
              <p>The stored text doesn’t match the text that was signed.</p>
            </Alert>
          )}
          <UnsavedForms forms={forms}>
            <NextStep key={upgrade.id} upgrade={upgrade} />
          </UnsavedForms>
        </div>
      )}
    </Modal>
  )
}

function UpgradeFacts({ upgrade }: { upgrade: Upgrade }) {
  const look = statusLook(upgrade)
  const { user } = upgrade
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      <Fact label="Member">
        {user ? (
          <div className="grid justify-items-start">
            {user.name}
            <a href={`mailto:${user.email}`} className={textLinkClass}>
              {user.email}
            </a>
            {user.phone && (
              <a href={`tel:${user.phone}`} className={textLinkClass}>
                {user.phone}
              </a>
            )}
          </div>
        ) : (
          'Account deleted'
        )}
      </Fact>
      <Fact label="Company">{user?.company || '–'}</Fact>
      <Fact label="Status">
        <Badge tone={look.tone}>{look.label}</Badge>
      </Fact>
      <Fact label="Requested">{formatDay(upgrade.created_at)}</Fact>
      <Fact label="Term">
        {upgrade.term_months === null ? '–' : formatTerm(upgrade.term_months)}
      </Fact>
      <Fact label="Price">
        {upgrade.price_pence === null ? '–' : formatPence(upgrade.price_pence)}
      </Fact>
      {upgrade.admin_signature && (
        <Fact label="Signed for us">
          {upgrade.admin_signature}, {formatDay(upgrade.admin_signed_at)}
        </Fact>
      )}
      {upgrade.member_signature && (
        <Fact label="Signed by the member">
          {upgrade.member_signature}, {formatDay(upgrade.member_signed_at)}
        </Fact>
      )}
      {upgrade.signature_reason && (
        <Fact label="Reason for a different name" wide>
          {upgrade.signature_reason}
        </Fact>
      )}
      {upgrade.payment_reference && <Fact label="Payment">{upgrade.payment_reference}</Fact>}
      {upgrade.plan_end_date && (
        <Fact label="Plan">
          {formatDay(upgrade.plan_start_date)} – {formatDay(upgrade.plan_end_date)}
        </Fact>
      )}
      {upgrade.message && (
        <Fact label="Message" wide>
          {upgrade.message}
        </Fact>
      )}
      {upgrade.cancelled_at && (
        <Fact label={`Cancelled ${formatDay(upgrade.cancelled_at)}`} wide>
          {upgrade.cancel_reason || 'No reason given'}
        </Fact>
      )}
      {upgrade.admin_signed_at && (
        <Fact label="Agreement">
          <Link href={upgrade.path} className={textLinkClass}>
            Open agreement
          </Link>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-full' : 'min-w-0'}>
      <dt className="text-[0.8125rem] text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

function NextStep({ upgrade }: { upgrade: Upgrade }) {
  if (upgrade.cancelled_at || upgrade.status === 'completed') return null
  return (
    <>
      {upgrade.status === 'user signed' ? (
        <CompletionForm upgrade={upgrade} />
      ) : (
        <TermsForm upgrade={upgrade} />
      )}
      <CancellationForm id={upgrade.id} />
    </>
  )
}

function TermsForm({ upgrade }: { upgrade: Upgrade }) {
  const { viewer } = useSharedProps()
  const isSigned = upgrade.status === 'admin signed'
  const stored = {
    term_months: String(upgrade.term_months ?? USUAL_TERM_MONTHS),
    price: upgrade.price_pence === null ? '' : (upgrade.price_pence / 100).toFixed(2),
    // Administrators sign for themselves.
    signature: '',
  }
  const form = useRecordForm(stored)

  function submit(event: FormEvent) {
    event.preventDefault()
    const path = `/admin/upgrades/${upgrade.id}/terms`
    form.send({ method: 'put', path, extra: { seen: upgrade.seal } })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t pt-5">
      <h3 className="font-bold">{isSigned ? 'Offer different terms' : 'Set terms and sign'}</h3>
      <EditConflictNotice fields={form.conflicts} labels={LABELS} stored={stored} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={LABELS.term_months}
          inputMode="numeric"
          {...typedField(form, 'term_months')}
          hint={`1 to ${TERM_MONTHS_MAX}`}
          required
        />
        <TextField
          label={LABELS.price}
          inputMode="decimal"
          {...typedField(form, 'price')}
          hint={`For the whole term, before VAT, up to ${PRICE_POUNDS_MAX.toLocaleString('en-GB')}`}
          required
        />
        <TextField
          label={LABELS.signature}
          maxLength={SIGNATURE_MAX}
          placeholder={viewer?.name}
          {...typedField(form, 'signature')}
          hint="Your full name"
          required
        />
      </div>
      <SubmitButton busy={form.processing} data-testid="sign-terms">
        {isSigned ? 'Sign new terms' : 'Sign and send link'}
      </SubmitButton>
    </form>
  )
}

function CompletionForm({ upgrade }: { upgrade: Upgrade }) {
  const { id, runs_until: runsUntil } = upgrade
  const form = useForm({ payment_reference: '' })
  useReportUnsaved(form.isDirty)

  function submit(event: FormEvent) {
    event.preventDefault()
    form.post(`/admin/upgrades/${id}/completion`, { preserveScroll: true, preserveState: true })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t pt-5">
      <h3 className="font-bold">Record payment</h3>
      <TextField
        label="Payment reference"
        maxLength={PAYMENT_REFERENCE_MAX}
        {...typedField(form, 'payment_reference')}
        hint={
          runsUntil
            ? `The new term starts on ${formatDay(addDays(runsUntil, 1))}, the day after the current plan ends.`
            : 'The member’s paid membership starts straight away.'
        }
        required
      />
      <SubmitButton busy={form.processing} data-testid="complete-upgrade">
        Complete upgrade
      </SubmitButton>
    </form>
  )
}

function CancellationForm({ id }: { id: number }) {
  const form = useForm({ reason: '' })
  useReportUnsaved(form.isDirty)

  function submit(event: FormEvent) {
    event.preventDefault()
    form.post(`/admin/upgrades/${id}/cancellation`, { preserveScroll: true, preserveState: true })
  }

  return (
    <div className="border-t pt-2">
      <Disclosure title="Cancel this upgrade" testId="toggle-cancel">
        <form onSubmit={submit} noValidate className="grid gap-4 pt-2">
          <TextField
            label="Reason (shown to the member)"
            maxLength={CANCEL_REASON_MAX}
            {...typedField(form, 'reason')}
          />
          <SubmitButton variant="danger" busy={form.processing} data-testid="cancel-upgrade">
            Cancel upgrade
          </SubmitButton>
        </form>
      </Disclosure>
    </div>
  )
}
