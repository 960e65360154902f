import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { BOARD_CARDS, BOARD_CARDS_MAX } from '#shared/limits'
import { NO_STAGE } from '#shared/sites/sales_stages'
import { Button } from '~/components/ui/Button'
import { formatCount } from '~/lib/format'
import type { SiteListControls } from '~/list/useSiteList'

/** Leads to the cards of a stage that the board does not show yet. */
export function MoreCards({ column, list }: { column: Data.BoardColumn; list: SiteListControls }) {
  const { place, state } = list
  const shown = state.shown ?? BOARD_CARDS
  const hidden = column.count - column.data.length
  if (hidden <= 0) return null
  if (shown >= BOARD_CARDS_MAX) {
    return (
      <Link
        href={place.path({ ...state, view: 'list', stages: [column.stage ?? NO_STAGE] })}
        className="mb-3 block px-3 text-[0.8125rem] font-[550] text-ink underline decoration-edge underline-offset-4"
      >
        {formatCount(hidden)} more in the list
      </Link>
    )
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      className="mx-1.5 mb-1.5 w-[calc(100%-0.75rem)]"
      data-testid="show-more"
      onClick={() =>
        list.change({ shown: Math.min(shown + BOARD_CARDS, BOARD_CARDS_MAX) }, { replace: true })
      }
    >
      Show more ({formatCount(hidden)})
    </Button>
  )
}
