import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { Data } from '@generated/data'
import { formatDay } from '#shared/time/dates'
import { DOMAIN_NOTE_MAX } from '#shared/limits'
import { DOMAIN_RULES } from '#shared/members/people'
import { EditConflictNotice } from './EditConflictNotice'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import { LeaveQuestion } from '~/components/ui/dialogs/LeaveQuestion'
import { Modal } from '~/components/ui/dialogs/Modal'
import { Select } from '~/components/ui/forms/Select'
import { SubmitButton } from '~/components/ui/forms/SubmitButton'
import { TextArea } from '~/components/ui/forms/TextArea'
import { TextField } from '~/components/ui/forms/TextField'
import { UnsavedForms, useUnsavedForms } from './UnsavedForms'
import { useRecordForm } from './useRecordForm'
import { useUnsavedChangesGuard } from '~/hooks/useUnsavedChangesGuard'
import { pickedField, typedField } from '~/lib/formFields'

const RULES = DOMAIN_RULES.map((rule) => ({
  value: rule,
  label: rule === 'Block' ? 'Block sign-ups' : 'Allow sign-ups',
}))

const LABELS = { rule: 'Rule', note: 'Note', flagged: 'Flag' }

type DomainDialogProps = { domain: Data.Domain | null; onClose: () => void }

export function DomainDialog({ domain, onClose }: DomainDialogProps) {
  const forms = useUnsavedForms()
  return (
    <Modal
      open={domain !== null}
      onClose={() => forms.guard.close(onClose)}
      title={domain?.name ?? 'Domain'}
      testId="domain-dialog"
    >
      {domain && (
        <UnsavedForms forms={forms}>
          <DomainForm domain={domain} onSaved={onClose} />
        </UnsavedForms>
      )}
    </Modal>
  )
}

function DomainForm({ domain, onSaved }: { domain: Data.Domain; onSaved: () => void }) {
  const stored = { rule: domain.rule, note: domain.note, flagged: domain.flagged_at !== null }
  const form = useRecordForm(stored)

  function submit(event: FormEvent) {
    event.preventDefault()
    const path = `/admin/domains/${domain.id}`
    form.send({ method: 'put', path, extra: { seen: domain.state }, onSaved })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <EditConflictNotice
        fields={form.conflicts}
        labels={LABELS}
        stored={{ ...stored, flagged: stored.flagged ? 'Flagged' : 'Not flagged' }}
      />
      <Select label="Rule" options={RULES} {...pickedField(form, 'rule')} testId="domain-rule" />
      <TextArea label="Note" maxLength={DOMAIN_NOTE_MAX} {...typedField(form, 'note')} />
      {domain.flagged_at && (
        <div>
          <Checkbox
            label={`Flagged on ${formatDay(domain.flagged_at)} for several free accounts`}
            checked={form.data.flagged}
            onChange={({ target }) => form.setData('flagged', target.checked)}
          />
          <p className="mt-1 text-sm text-muted">
            New accounts from this domain wait for their free credits. To release them, clear the
            flag and set the rule to “Allow sign-ups”.
          </p>
        </div>
      )}
      <SubmitButton busy={form.processing} data-testid="save-domain">
        Save
      </SubmitButton>
    </form>
  )
}

type NewDomainDialogProps = { open: boolean; onClose: () => void }

/** Adds a domain before its first sign-up. */
export function NewDomainDialog({ open, onClose }: NewDomainDialogProps) {
  const form = useForm({ name: '', rule: 'Block' as (typeof DOMAIN_RULES)[number] })
  const guard = useUnsavedChangesGuard(form.isDirty)

  function close() {
    form.resetAndClearErrors()
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    form.post('/admin/domains', {
      preserveScroll: true,
      preserveState: true,
      onSuccess: close,
    })
  }

  return (
    <Modal
      open={open}
      onClose={() => guard.close(close)}
      title="Add Domain"
      testId="new-domain-dialog"
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label="Domain"
          placeholder="example.co.uk"
          hint="A block also applies to subdomains."
          maxLength={253}
          {...typedField(form, 'name')}
          required
        />
        <Select label="Rule" options={RULES} {...pickedField(form, 'rule')} />
        <SubmitButton busy={form.processing} data-testid="save-new-domain">
          Add
        </SubmitButton>
      </form>
      <LeaveQuestion guard={guard} />
    </Modal>
  )
}
