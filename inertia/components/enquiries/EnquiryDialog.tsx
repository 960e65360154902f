import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { Data } from '@generated/data'
import { formatTime } from '#shared/time/dates'
import { ENQUIRY_NOTE_MAX } from '#shared/limits'
import { ENQUIRY_STATUSES } from '#shared/members/people'
import { textLinkClass } from '~/components/auth/links'
import { EditConflictNotice } from '~/components/admin/EditConflictNotice'
import { UnsavedForms, useReportUnsaved, useUnsavedForms } from '~/components/admin/UnsavedForms'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { Select } from '~/components/ui/forms/Select'
import { SubmitButton } from '~/components/ui/forms/SubmitButton'
import { TextArea } from '~/components/ui/forms/TextArea'
import { TextField } from '~/components/ui/forms/TextField'
import { useRecordForm } from '~/components/admin/useRecordForm'
import { pickedField, typedField } from '~/lib/formFields'

export type EnquiryNote = { id: number; note: string; author: string; created_at: string }
export type Owner = { id: number; name: string }

type EnquiryDialogProps = {
  enquiry: Data.Enquiry | null
  notes: EnquiryNote[]
  owners: Owner[]
  onClose: () => void
}

const STATUSES = ENQUIRY_STATUSES.map((status) => ({ value: status, label: status }))
const NOBODY = 0
const LABELS = { status: 'Status', owner_id: 'Owner', member_email: 'Member (email)' }

export function EnquiryDialog({ enquiry, notes, owners, onClose }: EnquiryDialogProps) {
  const forms = useUnsavedForms()
  return (
    <Modal
      open={enquiry !== null}
      onClose={() => forms.guard.close(onClose)}
      title={enquiry ? `${enquiry.kind} enquiry from ${enquiry.name}` : 'Enquiry'}
      size="lg"
      testId="enquiry-dialog"
    >
      {enquiry && (
        <div className="grid gap-6">
          <Sender enquiry={enquiry} />
          <UnsavedForms forms={forms}>
            <ChangeForm key={`form ${enquiry.id}`} enquiry={enquiry} owners={owners} />
            <NotesOfOffice key={`notes ${enquiry.id}`} enquiryId={enquiry.id} notes={notes} />
          </UnsavedForms>
        </div>
      )}
    </Modal>
  )
}

function Sender({ enquiry }: { enquiry: Data.Enquiry }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
        <a href={`mailto:${enquiry.email}`} className={textLinkClass}>
          {enquiry.email}
        </a>
        {enquiry.phone && (
          <a href={`tel:${enquiry.phone}`} className={textLinkClass}>
            {enquiry.phone}
          </a>
        )}
        {enquiry.company && <span>{enquiry.company}</span>}
        <span className="tabular-nums">{formatTime(enquiry.created_at)}</span>
      </p>
      {enquiry.is_suspect && (
        <p className="text-warning-text" data-testid="maybe-spam">
          Possible spam: a hidden form field was filled in, so no one was emailed about it.
        </p>
      )}
      <p className="rounded-control bg-sunken px-4 py-3 text-base/6 break-words whitespace-pre-line">
        {enquiry.message || 'No message.'}
      </p>
    </div>
  )
}

function ChangeForm({ enquiry, owners }: { enquiry: Data.Enquiry; owners: Owner[] }) {
  const { status, owner_id, member_email } = enquiry
  const form = useRecordForm({ status, owner_id, member_email })

  function submit(event: FormEvent) {
    event.preventDefault()
    const path = `/admin/enquiries/${enquiry.id}`
    form.send({ method: 'put', path, extra: { seen: enquiry.state } })
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t pt-5 sm:grid-cols-3">
      <div className="empty:hidden sm:col-span-3">
        <EditConflictNotice
          fields={form.conflicts}
          labels={LABELS}
          stored={{ status, owner_id: enquiry.owner ?? 'Unassigned', member_email }}
        />
      </div>
      <Select
        label="Status"
        options={STATUSES}
        {...pickedField(form, 'status')}
        testId="enquiry-status"
      />
      <Select
        label="Owner"
        options={[
          { value: NOBODY, label: 'Unassigned' },
          ...owners.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={form.data.owner_id ?? NOBODY}
        onChange={(id) => form.setData('owner_id', id === NOBODY ? null : id)}
        error={form.errors.owner_id}
        testId="enquiry-owner"
      />
      <TextField label={LABELS.member_email} type="email" {...typedField(form, 'member_email')} />
      <SubmitButton busy={form.processing} data-testid="save-enquiry" className="sm:col-span-3">
        Save
      </SubmitButton>
    </form>
  )
}

function NotesOfOffice({ enquiryId, notes }: { enquiryId: number; notes: EnquiryNote[] }) {
  const form = useForm({ note: '' })
  useReportUnsaved(form.isDirty)

  function submit(event: FormEvent) {
    event.preventDefault()
    form.post(`/admin/enquiries/${enquiryId}/notes`, {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => form.reset(),
    })
  }

  return (
    <section aria-labelledby="enquiry-notes" className="grid gap-4 border-t pt-5">
      <h3 id="enquiry-notes" className="font-bold">
        Notes
      </h3>
      <form onSubmit={submit} noValidate className="grid gap-3">
        <TextArea
          label="New note"
          hideLabel
          rows={2}
          maxLength={ENQUIRY_NOTE_MAX}
          placeholder="What was discussed and what happens next"
          {...typedField(form, 'note')}
        />
        <Button
          type="submit"
          busy={form.processing}
          disabled={!form.data.note.trim()}
          data-testid="save-enquiry-note"
          className="justify-self-end"
        >
          Add note
        </Button>
      </form>
      <ul className="grid gap-3">
        {notes.map((note) => (
          <li key={note.id} data-testid="enquiry-note">
            <p className="text-[0.8125rem] text-muted tabular-nums">
              {note.author}, {formatTime(note.created_at)}
            </p>
            <p className="break-words whitespace-pre-line">{note.note}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
