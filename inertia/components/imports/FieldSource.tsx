import {
  PRESET_RULE,
  SEPARATOR_NAMES,
  type FieldChoice,
  type Separator,
} from '#shared/sites/imports'
import { Chip } from '~/components/ui/Chip'
import { Select } from '~/components/ui/forms/Select'
import { TextField } from '~/components/ui/forms/TextField'

type FieldSourceProps = {
  field: string
  label: string
  choice: FieldChoice | undefined
  columns: string[]
  /** The columns behind the preset's rule. */
  preset: string[] | undefined
  invalid: boolean
  onChange: (choice: FieldChoice | undefined) => void
}

const FIXED = '@fixed'
const JOINED = '@joined'
const BETWEEN = SEPARATOR_NAMES.map((value) => ({
  value,
  label: value[0].toUpperCase() + value.slice(1),
}))

export function FieldSource(props: FieldSourceProps) {
  const { field, label, choice, columns, preset, invalid, onChange } = props
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={`Column for ${label}`}
        hideLabel
        testId={`map-${field}`}
        invalid={invalid}
        value={kindOf(choice)}
        onChange={(kind) => onChange(choiceOf(kind))}
        options={[
          { value: '', label: 'Not imported' },
          ...(preset
            ? [{ value: PRESET_RULE, label: `Preset: ${preset.join(', ') || 'fixed'}` }]
            : []),
          ...columns.map((name) => ({ value: name, label: name })),
          { value: FIXED, label: 'Fixed text…' },
          { value: JOINED, label: 'Joined columns…' },
        ]}
      />
      {typeof choice === 'object' && 'constant' in choice && (
        <TextField
          label={`Text for ${label} in every row`}
          hideLabel
          placeholder="The same text in every row"
          maxLength={1000}
          data-testid={`fixed-${field}`}
          value={choice.constant}
          onChange={({ target }) => onChange({ constant: target.value })}
        />
      )}
      {typeof choice === 'object' && 'join' in choice && (
        <JoinedColumns {...props} join={choice.join} separator={choice.with} />
      )}
    </div>
  )
}

function JoinedColumns({
  field,
  label,
  columns,
  onChange,
  join,
  separator,
}: FieldSourceProps & { join: string[]; separator: Separator }) {
  return (
    <>
      {join.length > 0 && (
        <div className="flex flex-wrap gap-1.5" data-testid={`joined-${field}`}>
          {join.map((name) => (
            <Chip
              key={name}
              label={name}
              onRemove={() =>
                onChange({ join: join.filter((each) => each !== name), with: separator })
              }
            />
          ))}
        </div>
      )}
      <div className="grid grid-cols-[1fr_7rem] gap-2">
        <Select
          label={`Add a column to ${label}`}
          hideLabel
          placeholder="Add a column"
          testId={`join-${field}`}
          value=""
          onChange={(name) => onChange({ join: [...join, name], with: separator })}
          options={columns
            .filter((name) => !join.includes(name))
            .map((name) => ({ value: name, label: name }))}
        />
        <Select
          label={`Between the columns of ${label}`}
          hideLabel
          testId={`between-${field}`}
          value={separator}
          onChange={(next) => onChange({ join, with: next })}
          options={BETWEEN}
        />
      </div>
    </>
  )
}

function kindOf(choice: FieldChoice | undefined): string {
  if (typeof choice !== 'object') return choice ?? ''
  return 'constant' in choice ? FIXED : JOINED
}

function choiceOf(kind: string): FieldChoice | undefined {
  if (kind === FIXED) return { constant: '' }
  return kind === JOINED ? { join: [], with: 'comma' } : kind || undefined
}
