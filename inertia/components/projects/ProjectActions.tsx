import { CheckIcon, LinkIcon } from '@heroicons/react/20/solid'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/Button'
import { useBookmark } from './useBookmark'
import { cx } from '~/lib/cx'
import { copyLink } from '~/lib/copyLink'
import { SAVED } from './ProjectButtons'

type ProjectActionsProps = {
  project: Data.Site
  /** False where the thumb bar has it. */
  hasBookmark?: boolean
}

export function ProjectActions({ project, hasBookmark = true }: ProjectActionsProps) {
  const { isBookmarked, words, toggle } = useBookmark(project)
  return (
    <>
      {hasBookmark && (
        <Button
          size="sm"
          data-testid="detail-bookmark"
          aria-pressed={isBookmarked}
          onClick={toggle}
          className={cx(isBookmarked && SAVED)}
          icon={isBookmarked && <CheckIcon aria-hidden="true" className="-ml-1 size-4" />}
        >
          {words}
        </Button>
      )}
      <Button
        size="sm"
        title="Copy link"
        data-testid="copy-link"
        onClick={() => void copyLink(`/site/${project.ID}`)}
        icon={<LinkIcon aria-hidden="true" className="size-4 text-faint" />}
      >
        <span className="max-[22.5rem]:sr-only @min-[32rem]/heading:@max-[50rem]/heading:sr-only">
          Copy link
        </span>
      </Button>
    </>
  )
}
