import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { Data } from '@generated/data'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import { FormFooter } from './FormFooter'
import { keepScroll } from './keepScroll'

export function MailPreferences({ profile }: { profile: Data.Profile }) {
  const form = useForm({ alerts: profile.wants_alerts, reminders: profile.wants_reminders })

  function save(event: FormEvent) {
    event.preventDefault()
    form.put('/my-account/mails', {
      preserveScroll: keepScroll,
      onSuccess: () => form.setDefaults(),
    })
  }

  return (
    <form onSubmit={save} noValidate>
      <div className="grid gap-3">
        <Checkbox
          label="Alerts: new and changed projects in my saved filters"
          checked={form.data.alerts}
          onChange={(event) => form.setData('alerts', event.target.checked)}
          data-testid="wants-alerts"
        />
        <Checkbox
          label="Reminders I’ve set on projects"
          checked={form.data.reminders}
          onChange={(event) => form.setData('reminders', event.target.checked)}
          data-testid="wants-reminders"
        />
      </div>
      <p className="mt-4 max-w-prose text-muted">
        We’ll always email you about your password, email address, agreements and the end of your
        plan.
      </p>
      <FormFooter busy={form.processing} disabled={!form.isDirty}>
        Save preferences
      </FormFooter>
    </form>
  )
}
