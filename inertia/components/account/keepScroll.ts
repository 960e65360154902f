import type { Page } from '@inertiajs/core'
import type { Data } from '@generated/data'

/** A refusal appears at the top of the page. */
export function keepScroll(page: Page): boolean {
  return !(page.props.flash as Data.SharedProps['flash']).error
}
