import { router } from '@inertiajs/react'
import { useState, type FormEvent } from 'react'
import type { StoredLegalPage } from '#queries/admin/legal_pages'
import { LEGAL_LABELS, LEGAL_TEXT_MAX } from '#shared/admin/legal_pages'
import { REFUSAL } from '#shared/members/refusal'
import { formatDay } from '#shared/time/dates'
import { useRecordForm } from '~/components/admin/useRecordForm'
import { Badge } from '~/components/ui/Badge'
import { Button } from '~/components/ui/Button'
import { Disclosure } from '~/components/ui/Disclosure'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { TextArea } from '~/components/ui/forms/TextArea'
import { typedField } from '~/lib/formFields'

export type LegalTextRecord = StoredLegalPage & { seen: string }

/** One legal page: which text it shows, whether someone confirmed it, and the operator’s own text. */
export function LegalText({ record }: { record: LegalTextRecord }) {
  const { page, version, dated, ownText, isDraft, seen } = record
  const name = LEGAL_LABELS[page]
  const path = `/admin/legal/${page}`
  const form = useRecordForm({ own_text: ownText ?? '' })
  const [isConfirming, setConfirming] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    form.send({ method: 'put', path, extra: { seen } })
  }

  function confirm() {
    router.post(
      `${path}/confirmation`,
      { seen },
      {
        preserveScroll: true,
        onStart: () => setConfirming(true),
        onFinish: () => setConfirming(false),
      }
    )
  }

  return (
    <section
      aria-labelledby={`legal-${page}`}
      data-testid={`legal-${page}`}
      className="rounded-panel border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0">
          <h2 id={`legal-${page}`} className="text-base font-bold">
            {name}
          </h2>
          <p className="text-muted">
            Version {version} of {formatDay(dated)},{' '}
            {ownText === null ? 'the product’s text' : 'your own text'}
          </p>
        </div>
        <Badge tone={isDraft ? 'warning' : 'success'}>{isDraft ? 'Draft' : 'Confirmed'}</Badge>
        <a
          href={`/${page}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center font-semibold text-link sm:min-h-6"
        >
          Read<span className="sr-only"> {name} (opens in a new tab)</span>
        </a>
        {isDraft && (
          <Button onClick={confirm} busy={isConfirming} data-testid={`confirm-${page}`}>
            Confirm<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <div className="mt-3 border-t border-line pt-1">
        <Disclosure title="Your own text" testId={`own-${page}`}>
          <form onSubmit={submit} noValidate className="grid gap-3">
            {form.errors[REFUSAL] && (
              <ErrorList errors={[form.errors[REFUSAL]]} testId={`errors-${page}`} />
            )}
            <TextArea
              label={`Text of ${name}`}
              rows={16}
              maxLength={LEGAL_TEXT_MAX}
              hint="Leave empty to show the product’s text. A line that begins with # is a heading, one with - a point of a list; **strong** and [a link](/contact) work, HTML does not. Saving makes a new version."
              {...typedField(form, 'own_text')}
            />
            <Button
              type="submit"
              variant="primary"
              busy={form.processing}
              data-testid={`save-${page}`}
              className="max-sm:w-full sm:justify-self-end"
            >
              Save text
            </Button>
          </form>
        </Disclosure>
      </div>
    </section>
  )
}
