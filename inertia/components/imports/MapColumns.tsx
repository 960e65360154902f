import { router, usePage } from '@inertiajs/react'
import { useMemo, useState } from 'react'
import type { Data } from '@generated/data'
import { PRESET_RULE, sourceName, type FieldChoice } from '#shared/sites/imports'
import { fieldLabel } from '#shared/sites/site_fields'
import { SITE_STATUSES } from '#shared/sites/site_status'
import { CancelImport } from './CancelImport'
import { FileEncoding } from './FileEncoding'
import { FieldSource } from './FieldSource'
import { KeySource } from './KeySource'
import { Alert } from '~/components/ui/Alert'
import { Button } from '~/components/ui/Button'
import { Checkbox } from '~/components/ui/forms/Checkbox'
import { type FieldProblem, FieldProblems } from '~/components/ui/forms/FieldProblems'
import { Select } from '~/components/ui/forms/Select'
import { formatCount } from '~/lib/format'

type MapColumnsProps = {
  upload: Data.Import.Variants['forPage']
  mapping: Data.Mapping
  /** Returns to a check that still holds. */
  onBack?: () => void
  /** The check has begun. */
  onCheck: () => void
}

const NO_PRESET = ''
const STATUS_OPTIONS = SITE_STATUSES.map((value) => ({ value, label: value }))

export default function MapColumns({ upload, mapping, onBack, onCheck }: MapColumnsProps) {
  const { errors } = usePage().props as { errors?: Record<string, string | string[]> }
  const [preset, setPreset] = useState(mapping.choice.preset ?? NO_PRESET)
  const [source, setSource] = useState(mapping.choice.source)
  const [fields, setFields] = useState<Record<string, FieldChoice | undefined>>(
    mapping.choice.fields
  )
  const [newSites, setNewSites] = useState(mapping.choice.new_sites)
  const [restore, setRestore] = useState(mapping.restore_deleted)
  const [acceptFaulty, setAcceptFaulty] = useState(mapping.accept_faulty)
  const [decimalComma, setDecimalComma] = useState(mapping.choice.decimal_comma)
  const [busy, setBusy] = useState(false)
  const chosen = mapping.presets.find(({ id }) => id === preset)
  const samples = new Map(upload.columns.map((column) => [column.name, column.samples]))
  const columns = upload.columns.map(({ name }) => name).filter(Boolean)
  const behind = (field: string) => columnsOf(fields[field], chosen?.columns[field])
  const used = new Set(mapping.fields.flatMap(({ field }) => behind(field)))
  const unused = upload.columns.filter(({ name }) => !used.has(name))

  function choosePreset(id: string) {
    setPreset(id)
    const next = mapping.presets.find((each) => each.id === id)
    if (next) {
      setFields(Object.fromEntries(Object.keys(next.columns).map((name) => [name, PRESET_RULE])))
      setNewSites(next.new_sites)
      setSource(next.source)
    } else {
      const own = Object.entries(fields).filter(([, column]) => column !== PRESET_RULE)
      setFields(Object.fromEntries(own))
    }
  }

  function check() {
    router.put(
      `/admin/sites/imports/${upload.id}/mapping`,
      {
        preset: preset || undefined,
        source: source === null ? undefined : sourceName(source),
        fields: given(fields),
        new_sites: newSites,
        restore_deleted: restore,
        decimal_comma: decimalComma,
        accept_faulty: acceptFaulty,
      },
      {
        preserveScroll: true,
        onStart: () => setBusy(true),
        onSuccess: onCheck,
        onFinish: () => setBusy(false),
      }
    )
  }

  const problems = useMemo(() => problemsOf(errors ?? {}), [errors])
  return (
    <section aria-label="Columns" className="flex flex-col gap-4">
      {upload.error && (
        <Alert tone="danger" title="The file can’t be read with these columns">
          {upload.error}
        </Alert>
      )}
      {upload.unreadable && (
        <Alert tone="warning" testId="unreadable-rows">
          {upload.unreadable.rows === 1
            ? '1 row can’t be read and will be rejected'
            : `${formatCount(upload.unreadable.rows)} rows can’t be read and will be rejected`}
          {upload.unreadable.rows > 1 ? '. The first is on' : ', on'} line{' '}
          {formatCount(upload.unreadable.line)}: {upload.unreadable.reason}.
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <Select
          label="Preset"
          className="w-full sm:w-96"
          value={preset}
          onChange={choosePreset}
          testId="preset"
          options={[
            { value: NO_PRESET, label: 'Any file: choose columns below' },
            ...mapping.presets.map(({ id, name, fits }) => ({
              value: id,
              label: fits ? name : `${name} (columns missing)`,
            })),
          ]}
        />
        <KeySource
          source={source}
          known={mapping.sources}
          invalid={Boolean(errors?.source)}
          onChange={setSource}
        />
        <Select
          label="Status for new sites without one"
          className="w-full sm:w-60"
          value={newSites}
          onChange={setNewSites}
          options={STATUS_OPTIONS}
        />
        <p className="text-muted tabular-nums sm:ml-auto sm:pb-2.5">
          {formatCount(upload.rows ?? 0)} {upload.rows === 1 ? 'row' : 'rows'},{' '}
          {upload.columns.length} {upload.columns.length === 1 ? 'column' : 'columns'}
        </p>
      </div>

      <FileEncoding upload={upload} error={[errors?.encoding].flat()[0]} />

      <div className="rounded-panel border border-line bg-surface">
        <table
          className="w-full table-fixed text-left text-[0.8125rem] max-sm:block"
          data-testid="mapping-table"
        >
          <thead className="border-b border-line bg-canvas text-xs text-muted max-sm:sr-only">
            <tr>
              <th scope="col" className="w-56 px-3 py-2 font-semibold">
                Field
              </th>
              <th scope="col" className="w-80 px-3 py-2 font-semibold">
                Column in file
              </th>
              <th scope="col" className="px-3 py-2 font-semibold">
                Samples
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block">
            {mapping.fields.map(({ field, needed }) => (
              <tr
                key={field}
                id={`field-${field}`}
                className="max-sm:block max-sm:px-3 max-sm:py-3"
              >
                <th
                  scope="row"
                  className="px-3 py-2 font-semibold text-ink max-sm:block max-sm:px-0 max-sm:py-0.5"
                >
                  {fieldLabel(field)}
                  <span className="block font-mono text-xs font-normal text-muted">{field}</span>
                  {needed && (
                    <span className="block text-xs font-normal text-danger-text">Required</span>
                  )}
                </th>
                <td className="px-3 py-1.5 max-sm:block max-sm:px-0">
                  <FieldSource
                    field={field}
                    label={fieldLabel(field)}
                    choice={fields[field]}
                    columns={columns}
                    preset={chosen?.columns[field]}
                    invalid={Boolean(errors?.[`fields.${field}`])}
                    onChange={(choice) => setFields({ ...fields, [field]: choice })}
                  />
                </td>
                <td className="max-w-0 truncate px-3 py-2 text-muted max-sm:block max-sm:max-w-full max-sm:px-0 max-sm:py-0.5">
                  {behind(field)
                    .flatMap((column) => samples.get(column) ?? [])
                    .slice(0, 3)
                    .join(' · ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>

      {unused.length > 0 && (
        <p className="text-muted" data-testid="unmapped-columns">
          <span className="font-semibold text-ink">Not imported ({unused.length}):</span>{' '}
          {unused.map(({ name }) => name || '(no name)').join(', ')}
        </p>
      )}
      <FieldProblems
        title="The rows can’t be checked yet"
        problems={problems}
        testId="mapping-error"
      />
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <div className="flex flex-col gap-1">
          <Checkbox
            label="Numbers use a decimal comma, such as 1.250.000,50"
            data-testid="decimal-comma"
            checked={decimalComma}
            onChange={({ target }) => setDecimalComma(target.checked)}
          />
          <Checkbox
            label="Import rows with invalid optional cells, leaving those cells empty"
            data-testid="accept-faulty"
            checked={acceptFaulty}
            onChange={({ target }) => setAcceptFaulty(target.checked)}
          />
          <Checkbox
            label="Restore deleted: bring back sites deleted earlier"
            data-testid="restore-deleted"
            checked={restore}
            onChange={({ target }) => setRestore(target.checked)}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          {onBack ? (
            <Button onClick={onBack}>Back to check</Button>
          ) : (
            <CancelImport upload={upload} />
          )}
          <Button variant="primary" busy={busy} onClick={check} data-testid="start-check">
            Check rows
          </Button>
        </div>
      </div>
    </section>
  )
}

function columnsOf(choice: FieldChoice | undefined, preset: string[] | undefined): string[] {
  if (choice === PRESET_RULE) return preset ?? []
  if (typeof choice === 'object') return 'join' in choice ? choice.join : []
  return choice ? [choice] : []
}

function problemsOf(errors: Record<string, string | string[]>): FieldProblem[] {
  return Object.entries(errors)
    .filter(([name]) => name !== 'encoding')
    .map(([name, found]) => ({ text: [found].flat()[0], at: placeOf(name) }))
}

/** The id around the field that an error names: `source`, `fields.name`, `fields.name.constant`. */
function placeOf(error: string): string | undefined {
  const [name, field] = error.split('.')
  if (name === 'source') return 'key-source'
  return name === 'fields' && field ? `field-${field}` : undefined
}

/** Leaves out choices that were begun but not finished. */
function given(fields: Record<string, FieldChoice | undefined>) {
  const isGiven = (choice: FieldChoice | undefined) => {
    if (typeof choice !== 'object') return Boolean(choice)
    return 'constant' in choice ? choice.constant.trim() !== '' : choice.join.length > 0
  }
  return Object.fromEntries(Object.entries(fields).filter(([, choice]) => isGiven(choice)))
}
