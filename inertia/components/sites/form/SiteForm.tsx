import type { ReactNode } from 'react'
import { missingFields } from '#shared/sites/admin_sites'
import { REGIONS } from '#shared/places/regions'
import { SECTORS } from '#shared/sites/sectors'
import { Alert } from '~/components/ui/Alert'
import { DateField } from '~/components/ui/forms/DateField'
import { Select } from '~/components/ui/forms/Select'
import { TextArea } from '~/components/ui/forms/TextArea'
import { TextField, type TextFieldProps } from '~/components/ui/forms/TextField'
import { named } from '~/lib/controls'
import { cx } from '~/lib/cx'
import type { SiteFormState } from './useSiteForm'
import { ImageField } from './ImageField'
import { NameField } from './NameField'
import { PlaceFields } from './PlaceFields'
import { fieldLabel } from '#shared/sites/site_fields'
import { missingText } from './missingText'
import { unreadableText } from './unreadableText'
import { type FormField, formLabel } from './siteFields'
import { STATUS_OPTIONS } from '~/components/sites/siteStatus'

const SECTOR_OPTIONS = SECTORS.map(({ id, label }) => ({ value: id as string, label }))
const REGION_OPTIONS = [
  { value: '', label: 'Work out from location' },
  ...REGIONS.map((region) => ({ value: region as string, label: region as string })),
]

type SiteFormProps = {
  form: SiteFormState
  /** False where buttons set the status. */
  hasStatus?: boolean
}

/** Errors appear at their fields and in a summary above. */
export default function SiteForm({ form, hasStatus = true }: SiteFormProps) {
  const { values, errors, set } = form
  const wrong = Object.keys(errors)
  const missing = form.site ? missingFields(form.base) : []

  const labelOf = (name: FormField) => formLabel(name, !form.site)

  function field(name: FormField, props: Partial<TextFieldProps> = {}) {
    const warning = unreadableText(name, values[name])
    return (
      <TextField
        {...props}
        hint={warning ? <span className="text-warning-text">{warning}</span> : props.hint}
        label={labelOf(name)}
        name={name}
        autoComplete="off"
        value={values[name]}
        error={errors[name]}
        onChange={(event) => set({ [name]: event.target.value })}
        data-testid={`field-${name}`}
      />
    )
  }

  return (
    <div ref={named('site form')} data-testid="site-form" className="grid gap-6">
      {wrong.length > 0 && (
        <Alert tone="danger" title="Please check what you entered." testId="site-form-errors">
          {wrong.map(fieldLabel).join(', ')}
        </Alert>
      )}
      {form.refusal && (
        <div ref={showWhole}>
          <Alert tone="danger" testId="site-refusal">
            {form.refusal}
          </Alert>
        </div>
      )}
      {missing.length > 0 && (
        <Alert tone="warning" title="Incomplete" testId="incomplete-site">
          {missingText(missing)}{' '}
          {hasStatus
            ? 'Please fill in what is missing to save the site.'
            : 'You can still decide on the site.'}
        </Alert>
      )}
      <Group title="Site">
        <div className="sm:col-span-2">{field('name')}</div>
        {field('cmap_id')}
        {field('planning_ref')}
        <Select
          label={labelOf('type')}
          options={SECTOR_OPTIONS}
          value={values.type}
          onChange={(type) => set({ type })}
          error={errors.type}
          testId="field-type"
        />
        {field('work_type')}
        {hasStatus && (
          <Select
            label={labelOf('site_status')}
            options={STATUS_OPTIONS}
            value={values.site_status as never}
            onChange={(status) => set({ site_status: status })}
            error={errors.site_status}
            testId="field-site_status"
          />
        )}
        {field('value', {
          placeholder: '£2.5m',
          hint: 'A plain number below 10,000 means millions.',
        })}
        <div
          className={cx(
            'grid grid-cols-3 gap-3',
            hasStatus ? 'sm:max-lg:col-span-2' : 'lg:col-span-2 lg:gap-4'
          )}
        >
          {field('no_storeys', { inputMode: 'numeric' })}
          {field('no_units', { inputMode: 'numeric' })}
          {field('no_blocks', { inputMode: 'numeric' })}
        </div>
        {(['start_date', 'end_date'] as const).map((name) => (
          <DateField
            key={name}
            label={labelOf(name)}
            name={name}
            value={values[name]}
            error={errors[name]}
            onChange={(day) => set({ [name]: day })}
            data-testid={`field-${name}`}
          />
        ))}
        {field('procurement_route')}
        <TextArea
          className="sm:col-span-2"
          label={labelOf('description')}
          name="description"
          rows={9}
          value={values.description}
          error={errors.description}
          onChange={(event) => set({ description: event.target.value })}
          data-testid="field-description"
        />
        <ImageField form={form} />
      </Group>
      <Group title="Companies">
        {(['contractor', 'client', 'local_authority'] as const).map((name) => (
          <NameField
            key={name}
            label={labelOf(name)}
            field={name}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => set({ [name]: value })}
          />
        ))}
      </Group>
      <Group title="Location">
        <div className="grid content-start gap-4 sm:col-span-2 sm:grid-cols-2">
          <div className="sm:col-span-2">{field('address')}</div>
          {field('postcode')}
          {field('city_county')}
          <Select
            className="sm:col-span-2"
            label={labelOf('region')}
            options={REGION_OPTIONS}
            value={values.region}
            onChange={(region) => set({ region })}
            error={errors.region}
            testId="field-region"
          />
        </div>
        <PlaceFields form={form} />
      </Group>
      <ContactGroup title="Lead contact" suffix="" field={field} />
      <ContactGroup title="Second contact" suffix="2" field={field} />
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 w-full border-b border-line pb-1.5 text-sm font-bold">{title}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  )
}

type ContactGroupProps = {
  title: string
  suffix: '' | '2'
  field: (name: FormField, props?: Partial<TextFieldProps>) => ReactNode
}

function ContactGroup({ title, suffix, field }: ContactGroupProps) {
  return (
    <Group title={title}>
      {field(`site_manager_title${suffix}`)}
      {field(`site_manager_first_name${suffix}`)}
      {field(`site_manager_last_name${suffix}`)}
      {field(`phone${suffix}`, { type: 'tel' })}
      {field(`email${suffix}`, { type: 'email' })}
    </Group>
  )
}

function showWhole(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
