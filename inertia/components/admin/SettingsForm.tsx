import type { FormEvent } from 'react'
import { SETTING_LABELS } from '#shared/admin/setting_labels'
import { CONTACT_LIMIT_MAX, SETTINGS_CREDITS_MAX, TICKER_MAX } from '#shared/limits'
import { TICKER_COLOURS } from '#shared/members/people'
import { REFUSAL } from '#shared/members/refusal'
import { EditConflictNotice } from './EditConflictNotice'
import { Button } from '~/components/ui/Button'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { Select } from '~/components/ui/forms/Select'
import { TextField } from '~/components/ui/forms/TextField'
import { useRecordForm } from './useRecordForm'
import { pickedField, typedField } from '~/lib/formFields'

export type SettingsValues = {
  visitor_credits: number
  public_site_pages: boolean
  free_credits: number
  contact_limit_free: number
  contact_limit_paid: number
  tickertape_text: string
  tickertape_colour: string
}

const COLOURS = TICKER_COLOURS.map((colour) => ({ value: colour as string, label: colour }))

/** Settings apply at once. */
export function SettingsForm({ settings, seen }: { settings: SettingsValues; seen: string }) {
  const stored = {
    ...settings,
    visitor_credits: String(settings.visitor_credits),
    free_credits: String(settings.free_credits),
    contact_limit_free: String(settings.contact_limit_free),
    contact_limit_paid: String(settings.contact_limit_paid),
  }
  const form = useRecordForm(stored)

  function submit(event: FormEvent) {
    event.preventDefault()
    form.send({ method: 'put', path: '/admin/settings', extra: { seen } })
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      data-testid="settings-form"
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 xl:items-start"
    >
      <div className="grid gap-4 empty:hidden sm:col-span-2 xl:col-span-full">
        {form.errors[REFUSAL] && (
          <ErrorList errors={[form.errors[REFUSAL]]} testId="settings-errors" />
        )}
        <EditConflictNotice
          fields={form.conflicts}
          labels={SETTING_LABELS}
          stored={{ ...stored, public_site_pages: stored.public_site_pages ? 'on' : 'off' }}
        />
      </div>
      <TextField
        label={SETTING_LABELS.visitor_credits}
        inputMode="numeric"
        hint={`Projects a visitor can open, 0 to ${SETTINGS_CREDITS_MAX}`}
        {...typedField(form, 'visitor_credits')}
      />
      <TextField
        label={SETTING_LABELS.free_credits}
        inputMode="numeric"
        hint="Applies to members who verify from now on"
        {...typedField(form, 'free_credits')}
      />
      <TextField
        label={SETTING_LABELS.contact_limit_paid}
        inputMode="numeric"
        hint={`Projects whose contacts a paid member can see each day, 1 to ${CONTACT_LIMIT_MAX}`}
        {...typedField(form, 'contact_limit_paid')}
      />
      <TextField
        label={SETTING_LABELS.contact_limit_free}
        inputMode="numeric"
        hint="Only notifies you. Contacts unlocked with a credit aren’t hidden."
        {...typedField(form, 'contact_limit_free')}
      />
      <TextField
        label={SETTING_LABELS.tickertape_text}
        maxLength={TICKER_MAX}
        hint="Shown above every page for members. Leave empty to hide it."
        className="xl:col-span-2"
        {...typedField(form, 'tickertape_text')}
      />
      <Select
        label={SETTING_LABELS.tickertape_colour}
        options={COLOURS}
        {...pickedField(form, 'tickertape_colour')}
      />
      <div className="sm:col-span-2 xl:col-span-3">
        <Checkbox
          label={SETTING_LABELS.public_site_pages}
          name="public_site_pages"
          checked={form.data.public_site_pages}
          error={form.errors.public_site_pages}
          aria-describedby="public-site-pages-hint"
          onChange={({ target }) => form.setData('public_site_pages', target.checked)}
        />
        <p id="public-site-pages-hint" className="mt-1 text-[0.8125rem] text-muted">
          Anyone, and any search engine, can read a short page about each live site: name, town,
          sector, value band and period. No contacts, no contractor, no address.
        </p>
      </div>
      <Button
        type="submit"
        variant="primary"
        busy={form.processing}
        data-testid="save-settings"
        className="max-sm:w-full sm:col-span-2 sm:justify-self-end xl:col-span-1"
      >
        Save settings
      </Button>
    </form>
  )
}
