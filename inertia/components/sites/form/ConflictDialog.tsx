import { useState } from 'react'
import { fieldText } from '#shared/sites/site_history'
import { Button } from '~/components/ui/Button'
import { Modal } from '~/components/ui/dialogs/Modal'
import { Segmented } from '~/components/ui/forms/Segmented'
import type { SiteFormState } from './useSiteForm'
import { fieldLabel } from '#shared/sites/site_fields'
import { changedFields, formValues, type FormField } from './siteFields'

const CHOICES = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const

/** Someone else has saved the site: the editor chooses field by field. */
export function ConflictDialog({ form }: { form: SiteFormState }) {
  return (
    <Modal
      open={form.theirs !== null}
      onClose={form.dismissConflict}
      size="lg"
      role="alertdialog"
      title="Someone else has changed this site"
      testId="site-conflict"
    >
      {form.theirs && <Differences form={form} />}
    </Modal>
  )
}

function Differences({ form }: { form: SiteFormState }) {
  const { values, base, theirs, resolve, dismissConflict } = form
  const now = formValues(theirs)
  const mine = changedFields(values, base)
  const other = changedFields(now, base)
  const both = mine.filter((field) => other.includes(field) && now[field] !== values[field])
  const [takeTheirs, setTakeTheirs] = useState<FormField[]>([])
  const theirsOnly = other.filter((field) => !both.includes(field))

  return (
    <div className="grid gap-4">
      <p className="text-muted">
        Another administrator saved this site after you opened it. Nothing you typed has been lost.
      </p>
      {theirsOnly.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">They changed</h3>
          <ul className="grid gap-1 text-sm">
            {theirsOnly.map((field) => (
              <li key={field}>
                {fieldLabel(field)}: <s className="text-muted">{fieldText(field, base[field])}</s>{' '}
                <strong>{fieldText(field, now[field])}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      {both.length > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">You both changed</h3>
          <ul className="grid gap-3 text-sm">
            {both.map((field) => (
              <li
                key={field}
                data-testid="conflict-field"
                className="grid gap-1.5 rounded-control border border-line p-3"
              >
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <span className="font-semibold">{fieldLabel(field)}</span>
                  <Segmented
                    label={`Which ${fieldLabel(field)} to keep`}
                    options={CHOICES}
                    value={takeTheirs.includes(field) ? 'theirs' : 'mine'}
                    onChange={(whose) =>
                      setTakeTheirs((fields) =>
                        whose === 'theirs'
                          ? [...fields, field]
                          : fields.filter((each) => each !== field)
                      )
                    }
                  />
                </div>
                <p className="wrap-anywhere">
                  <span className="text-muted">Mine:</span> {fieldText(field, values[field])}
                </p>
                <p className="wrap-anywhere">
                  <span className="text-muted">Theirs:</span> {fieldText(field, now[field])}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {other.length === 0 && <p>They changed something that isn’t on this form.</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={dismissConflict}>Back to the form</Button>
        <Button onClick={() => resolve(mine)} data-testid="take-theirs">
          Use all of theirs
        </Button>
        <Button
          variant="primary"
          onClick={() => resolve(takeTheirs)}
          data-testid="resolve-conflict"
        >
          Merge and continue
        </Button>
      </div>
    </div>
  )
}
