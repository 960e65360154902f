import type { OverwriteChoice } from '#shared/sites/imports'
import { Alert } from '~/components/ui/Alert'
import { Select } from '~/components/ui/forms/Select'
import { formatCount } from '~/lib/format'

type OverwriteQuestionProps = {
  rows: number
  choice: OverwriteChoice | undefined
  onChange: (choice: OverwriteChoice) => void
  error?: string
}

/** Asks about rows whose known key seems to mean another site. */
export function OverwriteQuestion({ rows, choice, onChange, error }: OverwriteQuestionProps) {
  const sites = rows === 1 ? 'its site' : 'their sites'
  return (
    <Alert
      tone="warning"
      title={`${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'} would change both the name and location of a site`}
      testId="other-sites"
    >
      <p>
        Both are less than 60% similar, so the key may belong to another site. If the file comes
        from another source, go back and choose it.
      </p>
      <div id="other-sites" className="max-w-xs pt-3">
        <Select
          label="What to do with these rows"
          testId="overwrites"
          placeholder="Please choose"
          value={choice ?? ''}
          onChange={(value) => onChange(value as OverwriteChoice)}
          error={error}
          options={[
            { value: 'leave', label: 'Leave them out' },
            { value: 'change', label: `Change ${sites}` },
          ]}
        />
      </div>
    </Alert>
  )
}
