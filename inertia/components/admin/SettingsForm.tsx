import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import { SETTINGS_CREDITS_MAX, TICKER_MAX } from '#shared/limits'
import { TICKER_COLOURS } from '#shared/people'
import { Button } from '~/components/ui/Button'
import { Select } from '~/components/ui/Select'
import { TextField } from '~/components/ui/TextField'
import { pickedField, typedField } from '~/lib/formFields'

export type SettingsValues = {
  visitor_credits: number
  free_credits: number
  tickertape_text: string
  tickertape_colour: string
}

const COLOURS = TICKER_COLOURS.map((colour) => ({ value: colour as string, label: colour }))

/** The settings of the product (D32); they hold at once. */
export function SettingsForm({ settings }: { settings: SettingsValues }) {
  const form = useForm({
    ...settings,
    visitor_credits: String(settings.visitor_credits),
    free_credits: String(settings.free_credits),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    form.put('/admin/settings', { preserveScroll: true, preserveState: true })
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      data-testid="settings-form"
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[10rem_10rem_1fr_10rem_auto] xl:items-start"
    >
      <TextField
        label="Visitor credits"
        inputMode="numeric"
        hint={`Projects that a visitor may open, 0 to ${SETTINGS_CREDITS_MAX}`}
        {...typedField(form, 'visitor_credits')}
      />
      <TextField
        label="Free credits"
        inputMode="numeric"
        hint="For members who verify from now on"
        {...typedField(form, 'free_credits')}
      />
      <TextField
        label="Ticker text"
        maxLength={TICKER_MAX}
        hint="Over every member’s page; nothing shows while it is empty"
        {...typedField(form, 'tickertape_text')}
      />
      <Select label="Ticker colour" options={COLOURS} {...pickedField(form, 'tickertape_colour')} />
      <Button
        type="submit"
        variant="primary"
        busy={form.processing}
        data-testid="save-settings"
        className="max-sm:w-full sm:col-span-2 sm:justify-self-end xl:col-span-1 xl:mt-6"
      >
        Save settings
      </Button>
    </form>
  )
}
