import type { DaysLeftTone } from '#shared/sites/days_left'

/** A thin or hatched bar is drawn in the `currentColor` of `bar`; `fill` carries white text. */
export const TONES: Record<DaysLeftTone, { bar: string; text: string; fill: string }> = {
  red: { bar: 'text-days-red', text: 'text-days-red-text', fill: 'bg-days-red-fill' },
  orange: { bar: 'text-days-orange', text: 'text-days-orange-text', fill: 'bg-days-orange-fill' },
  yellow: { bar: 'text-days-yellow', text: 'text-days-yellow-text', fill: 'bg-days-yellow-fill' },
  blue: { bar: 'text-days-blue', text: 'text-days-blue-text', fill: 'bg-days-blue-fill' },
}
