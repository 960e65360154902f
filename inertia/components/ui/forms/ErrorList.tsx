import { Alert } from '~/components/ui/Alert'

type ErrorListProps = { errors: readonly string[]; title?: string; testId?: string }

/** The server's messages as a list over a form, each once; nothing while there are none. */
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
