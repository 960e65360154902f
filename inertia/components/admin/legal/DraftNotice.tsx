import { Alert } from '~/components/ui/Alert'
import { ButtonLink } from '~/components/ui/Button'

/** Legal pages that no one has confirmed. */
export function DraftNotice({ count }: { count: number }) {
  return (
    <Alert
      tone="warning"
      title={count === 1 ? 'A legal page is a draft' : `${count} legal pages are drafts`}
      testId="draft-pages"
      className="mb-4"
      action={
        <ButtonLink href="/admin/legal" size="sm">
          Legal pages
        </ButtonLink>
      }
    >
      <p>Name your company, read the texts, and confirm them or write your own.</p>
    </Alert>
  )
}
