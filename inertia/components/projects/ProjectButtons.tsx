import { BookmarkIcon, CheckIcon, PencilSquareIcon } from '@heroicons/react/20/solid'
import { BookmarkIcon as BookmarkOutline } from '@heroicons/react/24/outline'
import type { ComponentProps } from 'react'
import type { Data } from '@generated/data'
import { Button } from '~/components/ui/Button'
import { useBookmark } from './useBookmark'
import { noteToFocus } from './noteToFocus'
import { named } from '~/lib/controls'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import type { MemberState } from '~/list/memberWork'

type ProjectButtonProps = {
  site: Data.Site & Pick<MemberState, 'failed'>
  /** In a table's row: a pill, or text without a box that narrow tables reduce to its icon. */
  isQuiet?: boolean
}
type OpeningProps = ProjectButtonProps & { onOpen: (id: number) => void }

export const SAVED =
  'border-success-line! bg-success-soft! text-success-text! hover:border-success-text!'
const WORDS = '@max-[61rem]:sr-only'
const ICON = 'size-[1.125rem] shrink-0 @[61rem]:hidden'
export const PILL =
  'h-[1.625rem] min-w-[3.625rem] rounded-full border px-2.5 text-[0.8125rem]/none font-semibold transition-colors'
export const PILL_AGAIN = 'px-1! text-xs! whitespace-nowrap'
export const PILL_TONES = {
  seen: 'border-success-line bg-success-soft text-success-text group-hover/row:border-transparent group-hover/row:bg-success group-hover/row:text-white focus-visible:bg-success focus-visible:text-white',
  unseen:
    'border-danger-line bg-danger-soft text-danger-text group-hover/row:border-transparent group-hover/row:bg-danger group-hover/row:text-white focus-visible:bg-danger focus-visible:text-white',
}

/** Green once the project was opened, red before. */
export function ViewButton({ site, onOpen, isQuiet }: OpeningProps) {
  const hasFailed = site.failed === 'view'
  const words = hasFailed ? 'Try again' : site.has_viewed ? 'Viewed' : 'View'
  const shared = {
    'data-testid': 'view-button',
    'data-control': 'view',
    'aria-label': `${words}: ${site.name}`,
    'onClick': () => onOpen(site.ID),
  }
  if (isQuiet) {
    return (
      <button
        {...shared}
        type="button"
        className={cx(
          PILL,
          'max-sm:h-9 max-sm:min-w-18',
          hasFailed && PILL_AGAIN,
          site.has_viewed ? PILL_TONES.seen : PILL_TONES.unseen
        )}
      >
        {words}
      </button>
    )
  }
  return (
    <Button {...shared} variant={site.has_viewed ? 'success' : 'danger'}>
      {words}
    </Button>
  )
}

export function BookmarkButton({ site, isQuiet }: ProjectButtonProps) {
  const { isBookmarked, hasFailed, words, toggle } = useBookmark(site, 'Saved')
  const Icon = isBookmarked ? BookmarkIcon : BookmarkOutline
  const shared = {
    'ref': named(`bookmark ${site.ID}`),
    'data-testid': 'bookmark-button',
    'data-control': 'bookmark',
    'aria-pressed': isBookmarked,
    'aria-label': `${words}: ${site.name}`,
    'title': isBookmarked ? 'Remove from My Projects' : 'Add to My Projects',
    'onClick': toggle,
  }
  if (isQuiet) {
    return (
      <QuietButton {...shared} isSet={isBookmarked}>
        {!hasFailed && <Icon aria-hidden="true" className={ICON} />}
        <span className={hasFailed ? 'w-8 leading-3.5 whitespace-normal' : WORDS}>{words}</span>
      </QuietButton>
    )
  }
  return (
    <Button
      {...shared}
      icon={isBookmarked && <CheckIcon aria-hidden="true" className="-ml-1 size-4 shrink-0" />}
      className={cx(isBookmarked && SAVED)}
    >
      {words}
    </Button>
  )
}

/** Green when the viewer has notes on the project, which it counts. */
export function NotesButton({ site, onOpen, isQuiet }: OpeningProps) {
  const count = site.notes_count > 0 ? formatCount(site.notes_count) : ''
  const words = count ? `Notes, ${count}` : 'Notes'
  const shared = {
    'ref': named(`notes ${site.ID}`),
    'data-testid': 'notes-button',
    'data-control': 'notes',
    'data-has-notes': site.has_notes,
    'aria-label': `${words}: ${site.name}`,
    'title': words,
    'onClick': () => {
      noteToFocus.set(site.ID)
      onOpen(site.ID)
    },
  }
  if (isQuiet) {
    return (
      <QuietButton {...shared} isSet={site.has_notes}>
        <PencilSquareIcon aria-hidden="true" className={ICON} />
        <span className={WORDS}>Notes</span>
        {count && <span className="ml-1 tabular-nums"> {count}</span>}
      </QuietButton>
    )
  }
  return (
    <Button {...shared} className={cx(site.has_notes && SAVED)}>
      Notes
      {count && <span className="-ml-0.5 tabular-nums"> {count}</span>}
    </Button>
  )
}

type QuietButtonProps = ComponentProps<'button'> & { isSet: boolean }

function QuietButton({ isSet, ...button }: QuietButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={cx(
        '-mx-1.5 inline-flex h-[1.875rem] min-w-[1.875rem] max-sm:mx-0 max-sm:h-11 max-sm:min-w-11 items-center justify-center rounded-control px-1.5 text-xs font-[550] whitespace-nowrap transition-colors',
        'group-hover/row:bg-sunken hover:text-ink focus-visible:bg-sunken',
        isSet ? 'text-success-text' : 'text-muted'
      )}
    />
  )
}
