import type { FormEvent } from 'react'
import { OPERATOR_LENGTHS, type OperatorField, type StoredOperator } from '#shared/admin/operator'
import { REFUSAL } from '#shared/members/refusal'
import { EditConflictNotice } from '~/components/admin/EditConflictNotice'
import { useRecordForm } from '~/components/admin/useRecordForm'
import { Button } from '~/components/ui/Button'
import { ErrorList } from '~/components/ui/forms/ErrorList'
import { TextArea } from '~/components/ui/forms/TextArea'
import { TextField, type TextFieldProps } from '~/components/ui/forms/TextField'
import { OPERATOR_LABELS } from '#shared/admin/setting_labels'
import { typedField } from '~/lib/formFields'

const FIELDS = Object.keys(OPERATOR_LABELS) as OperatorField[]

/** The company that the legal pages, the foot of public pages and emails name. */
export function OperatorForm({ operator, seen }: { operator: StoredOperator; seen: string }) {
  const stored = Object.fromEntries(
    FIELDS.map((field) => [field, operator[field] ?? ''])
  ) as Record<OperatorField, string>
  const form = useRecordForm(stored)

  function submit(event: FormEvent) {
    event.preventDefault()
    form.send({ method: 'put', path: '/admin/legal/company', extra: { seen } })
  }

  const field = (name: OperatorField, more: Partial<TextFieldProps> = {}) => (
    <TextField
      label={OPERATOR_LABELS[name]}
      maxLength={OPERATOR_LENGTHS[name]}
      {...typedField(form, name)}
      {...more}
    />
  )

  return (
    <form
      onSubmit={submit}
      noValidate
      data-testid="operator-form"
      className="grid gap-4 sm:grid-cols-2"
    >
      <div className="grid gap-4 empty:hidden sm:col-span-2">
        {form.errors[REFUSAL] && (
          <ErrorList errors={[form.errors[REFUSAL]]} testId="operator-errors" />
        )}
        <EditConflictNotice fields={form.conflicts} labels={OPERATOR_LABELS} stored={stored} />
      </div>
      {field('operator_name', { autoComplete: 'organization', hint: 'As it is registered.' })}
      {field('operator_country', { hint: 'Such as England and Wales.' })}
      <TextArea
        label={OPERATOR_LABELS.operator_address}
        rows={4}
        maxLength={OPERATOR_LENGTHS.operator_address}
        className="sm:row-span-2"
        {...typedField(form, 'operator_address')}
      />
      {field('operator_number')}
      {field('operator_vat', { hint: 'Leave empty if the company has none.' })}
      {field('operator_ico', { hint: 'From the Information Commissioner’s Office.' })}
      {field('operator_email', {
        type: 'email',
        inputMode: 'email',
        hint: 'Leave empty to use the product’s contact address.',
      })}
      {field('operator_phone', { type: 'tel', inputMode: 'tel' })}
      <Button
        type="submit"
        variant="primary"
        busy={form.processing}
        data-testid="save-operator"
        className="max-sm:w-full sm:col-span-2 sm:justify-self-end"
      >
        Save company
      </Button>
    </form>
  )
}
