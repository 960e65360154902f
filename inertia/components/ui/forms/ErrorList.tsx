import type { ReactNode } from 'react'
import { Alert } from '~/components/ui/Alert'

type ErrorListProps = {
  errors: readonly string[]
  /** What follows the list. */
  children?: ReactNode
  testId?: string
}

/** Each message once. */
export function ErrorList({ errors, children, testId }: ErrorListProps) {
  if (errors.length === 0) return null
  const different = [...new Set(errors)]
  return (
    <Alert tone="danger" testId={testId}>
      {different.length === 1 ? (
        <p>{different[0]}</p>
      ) : (
        <ul className="list-disc space-y-0.5 pl-4">
          {different.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {children}
    </Alert>
  )
}
