import { useState } from 'react'
import { sourceName } from '#shared/sites/imports'
import { Select } from '~/components/ui/forms/Select'
import { TextField } from '~/components/ui/forms/TextField'

type KeySourceProps = {
  /** Null until someone chooses. */
  source: string | null
  /** Names of earlier sources. */
  known: string[]
  invalid: boolean
  onChange: (source: string | null) => void
}

const ANOTHER = '@another'
const UNCHOSEN = '@unchosen'

export function KeySource({ source, known, invalid, onChange }: KeySourceProps) {
  const [isNew, setNew] = useState(false)
  const names = new Set(isNew || !source ? known : [...known, source])
  return (
    <>
      <div id="key-source" className="w-full sm:w-60">
        <Select
          label="Source"
          testId="source"
          placeholder="Please choose"
          invalid={invalid}
          value={isNew ? ANOTHER : (source ?? UNCHOSEN)}
          onChange={(name) => {
            setNew(name === ANOTHER)
            onChange(name === ANOTHER ? null : name)
          }}
          options={[
            { value: '', label: 'Our own CMAP IDs' },
            ...[...names].map((name) => ({ value: name, label: name })),
            { value: ANOTHER, label: 'Another source…' },
          ]}
        />
      </div>
      {isNew && (
        <TextField
          label="Source name"
          className="w-full sm:w-60"
          maxLength={100}
          data-testid="source-name"
          value={source ?? ''}
          onChange={({ target }) => onChange(target.value.trim() ? target.value : null)}
        />
      )}
      <p className="order-last w-full text-[0.8125rem] text-muted" data-testid="source-keys">
        {keysOf(source)}
      </p>
    </>
  )
}

function keysOf(source: string | null): string {
  if (source === null) return 'Whose keys does this file hold? A council’s register has its own.'
  const name = sourceName(source)
  if (name === '') return 'Each key is one of our CMAP IDs, as in our own exports.'
  return `Each key is stored as ${name}:key, so files from other sources can’t change these sites.`
}
