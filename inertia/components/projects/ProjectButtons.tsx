import { BookmarkIcon, CheckIcon, PencilSquareIcon } from '@heroicons/react/20/solid'
import { BookmarkIcon as BookmarkOutline } from '@heroicons/react/24/outline'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/Button'
import { useBookmark } from './useBookmark'
import { cx } from '~/lib/cx'

type ButtonSize = 'sm' | 'md'
type ProjectButtonProps = {
  site: Data.Site
  size?: ButtonSize
  /** Narrow tables only show the icon; screen readers keep the words. */
  collapses?: boolean
  className?: string
}
type OpeningProps = ProjectButtonProps & { onOpen: (id: number) => void }

export const SAVED =
  'border-success-line! bg-success-soft! text-success-text! hover:border-success-text!'
const WORDS = '@max-4xl:hidden'
const ICON = 'size-4 shrink-0 @4xl:hidden'

export function ViewButton({ site, onOpen, size = 'sm', collapses, className }: OpeningProps) {
  return (
    <Button
      variant={site.has_viewed ? 'success' : 'danger'}
      size={size}
      data-testid="view-button"
      data-control="view"
      aria-label={`${site.has_viewed ? 'Viewed' : 'View'}: ${site.name}`}
      onClick={() => onOpen(site.ID)}
      className={cx(collapses && '@max-4xl:px-2', className)}
    >
      {site.has_viewed ? 'Viewed' : 'View'}
    </Button>
  )
}

export function BookmarkButton({ site, size = 'sm', collapses, className }: ProjectButtonProps) {
  const { isBookmarked, toggle } = useBookmark(site)
  const words = isBookmarked ? 'Saved' : 'My Projects'
  const Icon = isBookmarked ? BookmarkIcon : BookmarkOutline
  return (
    <Button
      size={size}
      data-testid="bookmark-button"
      data-control="bookmark"
      aria-pressed={isBookmarked}
      aria-label={`${words}: ${site.name}`}
      title={isBookmarked ? 'Remove from My Projects' : 'Add to My Projects'}
      onClick={toggle}
      icon={
        <>
          {collapses && <Icon aria-hidden="true" className={ICON} />}
          {isBookmarked && (
            <CheckIcon
              aria-hidden="true"
              className={cx('-ml-1 size-4 shrink-0', collapses && '@max-4xl:hidden')}
            />
          )}
        </>
      }
      className={cx(isBookmarked && SAVED, collapses && '@max-4xl:px-2', className)}
    >
      <span className={cx(collapses && WORDS)}>{words}</span>
    </Button>
  )
}

/** Green when the viewer has notes on the project. */
export function NotesButton({ site, onOpen, size = 'sm', collapses, className }: OpeningProps) {
  const words = site.has_notes ? 'Has notes' : 'Notes'
  return (
    <Button
      size={size}
      data-testid="notes-button"
      data-control="notes"
      data-has-notes={site.has_notes}
      aria-label={`${words}: ${site.name}`}
      title={words}
      onClick={() => onOpen(site.ID)}
      icon={collapses && <PencilSquareIcon aria-hidden="true" className={ICON} />}
      className={cx(site.has_notes && SAVED, collapses && '@max-4xl:px-2', className)}
    >
      <span className={cx(collapses && WORDS)}>Notes</span>
    </Button>
  )
}
