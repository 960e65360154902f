import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import type { Data } from '@generated/data'
import { formatDay, londonToday } from '#shared/time/dates'
import { nextDueDay, type VerifiedStatus } from '#shared/sites/verification'
import { ContactCard } from '~/components/contacts/ContactCard'
import { contactsOf } from '~/components/contacts/contactsOf'
import { Alert } from '~/components/ui/Alert'
import { Badge } from '~/components/ui/Badge'
import { useSharedProps } from '~/hooks/useSharedProps'
import { useSiteForm, type SaveExtras } from '~/components/sites/form/useSiteForm'
import { controlNamed } from '~/lib/controls'
import { fullAddress } from '~/lib/format'
import { ConflictDialog } from '~/components/sites/form/ConflictDialog'
import { LazyHistory, LazySiteForm, LazySiteOrigin } from './LazySiteParts'
import { LeaveQuestion } from '~/components/ui/dialogs/LeaveQuestion'
import { STATUS_TONES } from './siteStatus'
import { VerificationButtons } from './VerificationButtons'
import { DESK, demandText } from './queuedSite'

export function VerificationDesk({ open }: { open: Data.Verification }) {
  const { queued, site } = open
  const { viewer } = useSharedProps()
  const form = useSiteForm(site, onSaved, true)
  const [due, setDue] = useState(() => nextDueDay(londonToday()))
  const people = contactsOf(open.contacts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (controlNamed('rail')?.contains(document.activeElement)) return
    heading.current?.focus({ preventScroll: true })
  }, [])

  /** Corrections alone leave the site open, with what was typed meanwhile. */
  function onSaved({ id }: Data.StoredSite, { verified }: SaveExtras) {
    if (verified) return router.visit(DESK)
    const kept = { preserveState: true, preserveScroll: true, replace: true }
    router.visit(`${DESK}/${id}`, { only: ['open'], ...kept })
  }

  /** A corrected site counts as updated; a Complete one is never due again. */
  function set(status: VerifiedStatus) {
    const verifyDueAt = status === 'Complete' ? '' : due
    form.save(
      form.isDirty ? 'update' : 'save',
      { verified: '1', verify_due_at: verifyDueAt },
      { site_status: status }
    )
  }

  return (
    <div data-testid="verification-desk">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-2xl/8 font-bold tracking-tight wrap-anywhere outline-none"
        >
          {site.name}
        </h1>
        <Badge tone={STATUS_TONES[site.site_status]}>{site.site_status}</Badge>
      </div>
      <p className="text-muted">{fullAddress(placed(site)) || 'Address unknown'}</p>
      <p className="mt-1 text-[0.8125rem] text-muted tabular-nums" data-testid="verification-facts">
        {[
          `ID ${site.id}`,
          `Waiting since ${formatDay(queued.waits_since)}`,
          demandText(queued),
          site.last_verified ? `Last verified ${formatDay(site.last_verified)}` : 'Never verified',
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {queued.opened_by !== null && queued.opened_by !== viewer?.ID && (
        <Alert tone="warning" className="mt-4" testId="opened-by-other">
          {queued.opener} also has this site open. Whichever of you saves second will see what the
          other changed.
        </Alert>
      )}
      <div className="mt-5 grid gap-6 min-[110rem]:grid-cols-[minmax(0,72rem)_22rem] min-[110rem]:items-start">
        <div className="flex max-w-6xl flex-wrap gap-3 min-[110rem]:sticky min-[110rem]:top-[calc(var(--header-height)+1rem)] min-[110rem]:order-1">
          <section aria-label="Contacts" className="contents *:flex-[1_1_17rem]">
            {people.map((contact, at) => (
              <ContactCard
                key={contact.role}
                siteId={site.id}
                contact={contact}
                isLead={at === 0}
                verified={site.last_verified}
              />
            ))}
            {people.length === 0 && <p className="text-muted">No contacts for this site.</p>}
          </section>
          <LazySiteOrigin site={site} sources={open.sources} />
        </div>
        <div className="max-w-6xl min-w-0">
          <LazySiteForm form={form} hasStatus={false} />
          <LazyHistory
            site={form.site ?? site}
            onPutBack={form.putBack}
            onConflict={form.conflict}
          />
        </div>
      </div>
      <VerificationButtons
        due={due}
        onDue={setDue}
        dueError={form.errors.verify_due_at}
        isBusy={form.busy !== null}
        onSave={form.isDirty ? () => void form.save('update') : undefined}
        onSet={set}
        onLater={() => router.post(`${DESK}/${site.id}/postponement`)}
      />
      <ConflictDialog form={form} />
      <LeaveQuestion guard={form.guard} />
    </div>
  )
}

function placed(site: Data.StoredSite) {
  const text = (value: unknown) => (value === null ? null : String(value))
  return {
    address: text(site.address),
    city_county: text(site.city_county),
    postcode: text(site.postcode),
    local_authority: text(site.local_authority),
  }
}
