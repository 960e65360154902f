import { useState } from 'react'
import { sourceName } from '#shared/sites/imports'
import { Select } from '~/components/ui/forms/Select'
import { TextField } from '~/components/ui/forms/TextField'

type KeySourceProps = {
  source: string
  /** Names of earlier sources. */
  known: string[]
  onChange: (source: string) => void
}

const ANOTHER = '@another'

export function KeySource({ source, known, onChange }: KeySourceProps) {
  const [isNew, setNew] = useState(false)
  const names = [...new Set([...known, source])].filter((name) => name !== '' && !isNew)
  return (
    <>
      <Select
        label="Source"
        className="w-full sm:w-60"
        testId="source"
        value={isNew ? ANOTHER : source}
        onChange={(name) => {
          setNew(name === ANOTHER)
          onChange(name === ANOTHER ? '' : name)
        }}
        options={[
          { value: '', label: 'Our own CMAP IDs' },
          ...(isNew ? known : names).map((name) => ({ value: name, label: name })),
          { value: ANOTHER, label: 'Another source…' },
        ]}
      />
      {isNew && (
        <TextField
          label="Name of the source"
          className="w-full sm:w-60"
          maxLength={100}
          data-testid="source-name"
          value={source}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <p className="order-last w-full text-[0.8125rem] text-muted" data-testid="source-keys">
        {sourceName(source) === ''
          ? 'Each key is a CMAP ID of this directory, as in its own exports.'
          : `Each key is stored as ${sourceName(source)}:key, so files from other sources can’t change these sites.`}
      </p>
    </>
  )
}
