import { Link, useForm } from '@inertiajs/react'
import { useState } from 'react'
import type { Data } from '@generated/data'
import { formatDay, formatTime } from '#shared/time/dates'
import { OBJECTION_LENGTHS } from '#shared/members/objections'
import { textLinkClass } from '~/components/auth/links'
import { UnsavedForms, useReportUnsaved, useUnsavedForms } from '~/components/admin/UnsavedForms'
import { Button } from '~/components/ui/Button'
import { ConfirmDialog } from '~/components/ui/dialogs/ConfirmDialog'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import { Modal } from '~/components/ui/dialogs/Modal'
import { TextArea } from '~/components/ui/forms/TextArea'
import { typedField } from '~/lib/formFields'

type ListedContact = { id: number; site_id: number; site: string; name: string }

/** The contacts that an approval would clear, and others at the same switchboard. */
export type ListedPeople = { listed: ListedContact[]; others: ListedContact[] }

const AND = new Intl.ListFormat('en-GB')
const MOST_NAMED = 3

type ObjectionDialogProps = {
  objection: Data.Objection | null
  people: ListedPeople | null
  onClose: () => void
}

export function ObjectionDialog({ objection, people, onClose }: ObjectionDialogProps) {
  const forms = useUnsavedForms()
  return (
    <Modal
      open={objection !== null}
      onClose={() => forms.guard.close(onClose)}
      title={objection?.name ? `Removal request from ${objection.name}` : 'Removal request'}
      size="lg"
      testId="objection-dialog"
    >
      {objection && (
        <div className="grid gap-5">
          <Person objection={objection} />
          {objection.status === 'Open' ? (
            <>
              <Listed listed={people?.listed ?? []} />
              <Others others={people?.others ?? []} />
              <UnsavedForms forms={forms}>
                <Decision objection={objection} listed={people?.listed ?? []} />
              </UnsavedForms>
            </>
          ) : (
            <Decided objection={objection} />
          )}
        </div>
      )}
    </Modal>
  )
}

function Person({ objection }: { objection: Data.Objection }) {
  const { email, phone, proof, proven_at: provenAt } = objection
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
      {email && (
        <a href={`mailto:${email}`} className={textLinkClass}>
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone}`} className={textLinkClass}>
          {phone}
        </a>
      )}
      <span className="tabular-nums">Received {formatTime(objection.received_at)}</span>
      {objection.status === 'Open' && <span>Decide by {formatDay(objection.due_on)}</span>}
      {provenAt && <span>Confirmed by {proof === 'code' ? 'code' : 'a call'}</span>}
    </p>
  )
}

function Listed({ listed }: { listed: ListedContact[] }) {
  return (
    <section aria-labelledby="listed-heading" className="grid gap-2">
      <h3 id="listed-heading" className="font-bold">
        Listed on
      </h3>
      {listed.length === 0 ? (
        <p className="text-muted">
          No project lists these details now. Approving will keep them out of future imports.
        </p>
      ) : (
        <Contacts contacts={listed} />
      )}
    </section>
  )
}

/** A shared switchboard reaches people who did not object. */
function Others({ others }: { others: ListedContact[] }) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others-heading" className="grid gap-2" data-testid="other-holders">
      <h3 id="others-heading" className="font-bold">
        Others with the same details
      </h3>
      <p className="text-muted">
        Several people share these details. Approving won’t affect these contacts. If one is the
        same person under another name, clear that contact in the project.
      </p>
      <Contacts contacts={others} />
    </section>
  )
}

function Contacts({ contacts }: { contacts: ListedContact[] }) {
  return (
    <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line">
      {contacts.map((contact) => (
        <li key={contact.id} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
          <Link href={`/projects/${contact.site_id}`} className={textLinkClass}>
            {contact.site}
          </Link>
          <span className="text-muted">{contact.name}</span>
        </li>
      ))}
    </ul>
  )
}

type DecisionProps = { objection: Data.Objection; listed: ListedContact[] }

function Decision({ objection, listed }: DecisionProps) {
  const [isRefusing, setRefusing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ decision: 'approve', called: false, reason: '' })
  const isCall = objection.proof === 'call'
  useReportUnsaved(form.isDirty)

  function decide(decision: 'approve' | 'refuse') {
    form.transform((data) => ({ ...data, decision }))
    form.put(`/admin/objections/${objection.id}`, {
      preserveScroll: true,
      preserveState: true,
      onFinish: () => setAsking(false),
    })
  }

  return (
    <div className="grid gap-4 border-t pt-5">
      {isCall && !isRefusing && (
        <Checkbox
          label="I called this number and the person who answered asked to be removed."
          name="called"
          checked={form.data.called}
          onChange={({ target }) => form.setData('called', target.checked)}
          error={form.errors.called}
        />
      )}
      {isRefusing && (
        <TextArea
          label="Reason (sent to the person)"
          rows={3}
          maxLength={OBJECTION_LENGTHS.reason}
          {...typedField(form, 'reason')}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {isRefusing ? (
          <>
            <Button onClick={() => setRefusing(false)}>Back</Button>
            <Button
              variant="danger"
              busy={form.processing}
              onClick={() => decide('refuse')}
              data-testid="refuse-objection"
            >
              Refuse request
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setRefusing(true)} data-testid="start-refusal">
              Refuse…
            </Button>
            <Button onClick={() => setAsking(true)} data-testid="approve-objection">
              Remove person…
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove ${objection.name}?`}
        isBusy={form.processing}
        testId="approve-objection-dialog"
        action={
          <Button
            variant="danger"
            busy={form.processing}
            onClick={() => decide('approve')}
            data-testid="confirm-approval"
          >
            Remove person
          </Button>
        }
      >
        {removedText(listed)} This cannot be undone.
      </ConfirmDialog>
    </div>
  )
}

function removedText(listed: ListedContact[]): string {
  if (listed.length === 0) {
    return 'No project lists these details now. They will be kept out of future imports.'
  }
  const names = AND.format(new Set(listed.map(({ name }) => name)))
  const sites = [...new Set(listed.map(({ site }) => site))]
  const others = sites.length > MOST_NAMED ? ['every other project that lists them'] : []
  const projects = AND.format([...sites.slice(0, MOST_NAMED), ...others])
  return `The name, phone number and email of ${names} will be permanently cleared from ${projects}, and from the history. Members who unlocked or saved those projects will be notified.`
}

function Decided({ objection }: { objection: Data.Objection }) {
  const { status, decided_at: decidedAt, decided_by: by } = objection
  if (!decidedAt) return <p className="text-muted">The emailed code hasn’t been entered yet.</p>
  const contacts = objection.contacts_removed ?? 0
  const members = objection.members_told ?? 0
  return (
    <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
      <p className="font-semibold">
        {status} {formatTime(decidedAt)}
        {by && ` by ${by}`}
      </p>
      {status === 'Approved' && (
        <p>
          {contacts} {contacts === 1 ? 'contact was' : 'contacts were'} removed, {members}{' '}
          {members === 1 ? 'member was' : 'members were'} notified. The name and details have been
          erased.
        </p>
      )}
      {objection.reason && <p className="break-words whitespace-pre-line">{objection.reason}</p>}
    </div>
  )
}
