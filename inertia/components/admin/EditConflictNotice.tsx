import { Alert } from '~/components/ui/Alert'

type EditConflictNoticeProps<Name extends string> = {
  fields: Name[]
  labels: Record<Name, string>
  stored: Record<Name, string>
}

/** Lists fields that someone else changed while the administrator was typing. */
export function EditConflictNotice<Name extends string>({
  fields,
  labels,
  stored,
}: EditConflictNoticeProps<Name>) {
  if (fields.length === 0) return null
  return (
    <Alert tone="warning" title="Someone else has changed the same fields" testId="edit-conflicts">
      <ul>
        {fields.map((name) => (
          <li key={name} className="wrap-anywhere">
            {labels[name]} is now {stored[name] ? `“${stored[name]}”` : 'empty'}.
          </li>
        ))}
      </ul>
      <p>If you save, what you typed will replace it.</p>
    </Alert>
  )
}
