import type { Page } from '@inertiajs/core'
import type { Data } from '@generated/data'

/** After a form the page stays where it is, unless a refusal stands at its top. */
export function keepScroll(page: Page): boolean {
  return !(page.props.flash as Data.SharedProps['flash']).error
}
