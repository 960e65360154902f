import { Alert } from '~/components/ui/Alert'

type OvertakenProps<Name extends string> = {
  fields: Name[]
  labels: Record<Name, string>
  /** What is stored now, in words. */
  stored: Record<Name, string>
}

/** Says which fields somebody else has changed since one began to type into them, and what they say now. */
export function EditConflictNotice<Name extends string>({
  fields,
  labels,
  stored,
}: OvertakenProps<Name>) {
  if (fields.length === 0) return null
  return (
    <Alert tone="warning" title="Somebody else changed what you are changing" testId="overtaken">
      <ul>
        {fields.map((name) => (
          <li key={name} className="wrap-anywhere">
            {labels[name]} is now {stored[name] ? `“${stored[name]}”` : 'empty'}.
          </li>
        ))}
      </ul>
      <p>What you typed takes its place when you save.</p>
    </Alert>
  )
}
