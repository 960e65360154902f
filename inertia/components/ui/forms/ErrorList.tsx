import { Alert } from '~/components/ui/Alert'

type ErrorListProps = { errors: readonly string[]; title?: string; testId?: string }

/** Each message once. */
export function ErrorList({ errors, title, testId }: ErrorListProps) {
  if (errors.length === 0) return null
  const different = [...new Set(errors)]
  return (
    <Alert tone="danger" title={title} testId={testId}>
      {different.length === 1 ? (
        <p>{different[0]}</p>
      ) : (
        <ul className="list-disc space-y-0.5 pl-4">
          {different.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
