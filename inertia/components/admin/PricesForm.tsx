import type { FormEvent } from 'react'
import { PRICE_LABELS } from '#shared/admin/setting_labels'
import { CURRENCIES, PLAN_NAME_MAX, PLAN_NOTE_MAX, PLAN_TEXT_MAX } from '#shared/members/plans'
import { REFUSAL } from '#shared/members/refusal'
import { EditConflictNotice } from './EditConflictNotice'
import { Button } from '~/components/ui/Button'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { Select } from '~/components/ui/forms/Select'
import { TextArea } from '~/components/ui/forms/TextArea'
import { TextField } from '~/components/ui/forms/TextField'
import { useRecordForm } from './useRecordForm'
import { pickedField, typedField } from '~/lib/formFields'

type Name = keyof typeof PRICE_LABELS
export type PricesValues = Record<Name, string | number | null>

const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({
  value: currency as string,
  label: currency,
}))

/** What Home and Pricing say of the plans, at once. */
export function PricesForm({ prices, seen }: { prices: PricesValues; seen: string }) {
  const names = Object.keys(PRICE_LABELS) as Name[]
  const stored = Object.fromEntries(
    names.map((name) => [name, String(prices[name] ?? '')])
  ) as Record<Name, string>
  const form = useRecordForm(stored)

  function submit(event: FormEvent) {
    event.preventDefault()
    form.send({ method: 'put', path: '/admin/prices', extra: { seen } })
  }

  const price = (name: Name) => (
    <TextField label={PRICE_LABELS[name]} inputMode="numeric" {...typedField(form, name)} />
  )
  const planName = (name: Name, hint?: string) => (
    <TextField
      label={PRICE_LABELS[name]}
      maxLength={PLAN_NAME_MAX}
      hint={hint}
      {...typedField(form, name)}
    />
  )

  return (
    <form
      onSubmit={submit}
      noValidate
      data-testid="prices-form"
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 xl:items-start"
    >
      <div className="grid gap-4 empty:hidden sm:col-span-2 xl:col-span-full">
        {form.errors[REFUSAL] && (
          <ErrorList errors={[form.errors[REFUSAL]]} testId="prices-errors" />
        )}
        <EditConflictNotice fields={form.conflicts} labels={PRICE_LABELS} stored={stored} />
      </div>
      {planName('plan_free_name')}
      {planName('plan_paid_name')}
      {price('plan_paid_monthly')}
      {price('plan_paid_yearly')}
      {planName('plan_company_name', 'Leave empty to show two plans only.')}
      {price('plan_company_monthly')}
      {price('plan_company_yearly')}
      <Select
        label={PRICE_LABELS.plan_currency}
        options={CURRENCY_OPTIONS}
        {...pickedField(form, 'plan_currency')}
      />
      <TextArea
        label={PRICE_LABELS.plan_company_includes}
        hint="One line for each."
        maxLength={PLAN_TEXT_MAX}
        className="sm:col-span-2"
        {...typedField(form, 'plan_company_includes')}
      />
      <TextField
        label={PRICE_LABELS.plan_vat_note}
        maxLength={PLAN_NOTE_MAX}
        hint="Such as “Prices exclude VAT.”"
        {...typedField(form, 'plan_vat_note')}
      />
      <Button
        type="submit"
        variant="primary"
        busy={form.processing}
        data-testid="save-prices"
        className="max-sm:w-full sm:col-span-2 sm:justify-self-end xl:col-span-1 xl:mt-6"
      >
        Save prices
      </Button>
    </form>
  )
}
