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
  /** In a narrow table only the icon is drawn; the words stay for screen readers. */
  collapses?: boolean
  className?: string
}
type OpeningProps = ProjectButtonProps & { onOpen: (id: number) => void }

/** How a button looks that stands for something the viewer has already done. */
export const SAVED =
  'border-success-line! bg-success-soft! text-success-text! hover:border-success-text!'
const WORDS = '@max-4xl:hidden'
const ICON = 'size-4 shrink-0 @4xl:hidden'

/** Red "View", green "Viewed" once seen. */
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

/** "My Projects", or "Saved" once it is there. */
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

/** Opens the project; green when the viewer wrote notes on it. */
export function NotesButton({ site, onOpen, size = 'sm', collapses, className }: OpeningProps) {
  const words = site.has_notes ? 'Notes written' : 'Notes'
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
